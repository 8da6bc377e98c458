import type { Template } from "../../template.ts";
import { createOwnerTemplate } from "./account-email.ts";

/** To the owner of an account for whom a token was made: so that a stranger's deed does not go unseen. */
export const accessTokenMade: Template<"accessTokenMade"> = createOwnerTemplate(
  "accessTokenMade",
  () => "/settings#tokens",
);
