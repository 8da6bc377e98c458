import type { AriaRole } from "react";

/** Restates an element's implicit role: some browsers drop table roles when `display` is changed. */
export const explicitRole = (role: AriaRole) => ({ role });
