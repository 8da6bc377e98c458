import type { Template } from "../../template.ts";
import { createOwnerTemplate } from "./account-email.ts";
import { buildLinkPath } from "./build-link-path.ts";

/** To the present address of somebody who changes it: the way back, so that a stranger's deed can be undone. */
export const emailAsked: Template<"emailAsked"> = createOwnerTemplate("emailAsked", ({ code }) =>
  buildLinkPath("undoEmail", code),
);
