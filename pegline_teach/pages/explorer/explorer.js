// The page of the explorer.

import { pageOf, widget } from "../shared/page.js";
import { openExplorer } from "./explorerpage.js";

const drawExplorer = pageOf(openExplorer);

export { drawExplorer as draw };
export default widget(drawExplorer);
