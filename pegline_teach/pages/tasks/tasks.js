// The page of the tasks of a lesson.

import { pageOf, widget } from "../shared/page.js";
import { openTasks } from "./taskpage.js";

const drawTasks = pageOf(openTasks);

export { drawTasks as draw };
export default widget(drawTasks);
