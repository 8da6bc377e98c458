import type { Template } from "../../template.ts";
import { createOwnerTemplate } from "./account-email.ts";
import { buildLinkPath } from "./build-link-path.ts";

/** To the new address of somebody who changes it: the link, one hour. */
export const emailChange: Template<"emailChange"> = createOwnerTemplate("emailChange", ({ code }) =>
  buildLinkPath("email", code),
);
