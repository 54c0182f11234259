// The page of the card table for one deal.

import { pageOf, widget } from "../shared/page.js";
import { CARD_TABLE } from "./onedeal.js";
import { openTable } from "./tablepage.js";

const drawTable = pageOf((send) => openTable(CARD_TABLE, send));

export { drawTable as draw };
export default widget(drawTable);
