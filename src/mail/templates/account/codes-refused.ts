import type { Template } from "../../template.ts";
import { createOwnerTemplate } from "./account-email.ts";

/** To the owner of an account whose password somebody knows who does not have the codes, or to who mistypes them. */
export const codesRefused: Template<"codesRefused"> = createOwnerTemplate(
  "codesRefused",
  () => "/forgot-password",
);
