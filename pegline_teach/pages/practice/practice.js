// The page of practice: tasks, with what stands around them on the notebook.

import { pageOf, widget } from "../shared/page.js";
import { openTasks } from "../tasks/taskpage.js";

const drawPractice = pageOf(openTasks);

export { drawPractice as draw };
export default widget(drawPractice);
