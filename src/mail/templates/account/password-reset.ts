import type { Template } from "../../template.ts";
import { createOwnerTemplate } from "./account-email.ts";
import { buildLinkPath } from "./build-link-path.ts";

/** To somebody who forgot their password: the link, one hour. */
export const passwordReset: Template<"passwordReset"> = createOwnerTemplate("passwordReset", ({ code }) =>
  buildLinkPath("reset", code),
);
