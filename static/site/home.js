// @ts-check
/** The two small games of the home page, and what is live now. */

import { mount as mountApproach } from "./approach.js";
import { byId, loadScript } from "./site.js";
import { mount as mountTaste } from "./taste.js";

mountTaste(byId("taste", HTMLFormElement));
mountApproach(byId("approach"));
void loadScript("matches/moment.js");
