// The page of the show.

import { pageOf, widget } from "../shared/page.js";
import { openShow } from "./showpage.js";

const drawShow = pageOf(openShow);

export { drawShow as draw };
export default widget(drawShow);
