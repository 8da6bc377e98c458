import type { Template } from "../../template.ts";
import { createOwnerTemplate } from "./account-email.ts";

/** To somebody who has another password now: so that a stranger's deed does not go unseen. */
export const passwordChanged: Template<"passwordChanged"> = createOwnerTemplate(
  "passwordChanged",
  () => "/forgot-password",
);
