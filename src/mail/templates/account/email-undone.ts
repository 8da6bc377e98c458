import type { Template } from "../../template.ts";
import { createOwnerTemplate } from "./account-email.ts";
import { buildLinkPath } from "./build-link-path.ts";

/** To who took their address back: what to do next. */
export const emailUndone: Template<"emailUndone"> = createOwnerTemplate("emailUndone", ({ code }) =>
  buildLinkPath("reset", code),
);
