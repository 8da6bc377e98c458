import type { AriaRole } from "react";

/** Says an element's own role aloud: as a card or a line, the parts of a table would lose it in some browsers. */
export const explicitRole = (role: AriaRole) => ({ role });
