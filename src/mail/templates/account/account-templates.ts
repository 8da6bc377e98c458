import { getTranslator } from "../../../i18n/translator.ts";
import { getFirstName } from "../../../shared/people/person-name.ts";
import type { Template } from "../../email.ts";
import { buildAccountEmail, createOwnerTemplate, readAccountTexts } from "./account-email.ts";

/** To the owner of an account for whom a token was made: so that a stranger's deed does not go unseen. */
export const accessTokenMade: Template<"accessTokenMade"> = createOwnerTemplate(
  "accessTokenMade",
  () => "/settings#tokens",
);

/** To who had an account: so that a stranger's deed does not go unseen. */
export const accountClosed: Template<"accountClosed"> = ({ own: isOwn, name }, locale) => {
  const { t } = getTranslator(locale);
  const note = t(`mail.accountClosed.note.${isOwn === 1 ? "own" : "other"}`);
  const lead = t("mail.accountClosed.lead", { name: getFirstName(name) });
  return buildAccountEmail({ ...readAccountTexts(t, "accountClosed"), note }, { lead, path: "/" });
};

/** To the owner of an account whose password somebody knows who does not have the codes, or to who mistypes them. */
export const codesRefused: Template<"codesRefused"> = createOwnerTemplate(
  "codesRefused",
  () => "/forgot-password",
);

/** To the present address of somebody who changes it: the way back, so that a stranger's deed can be undone. */
export const emailAsked: Template<"emailAsked"> = createOwnerTemplate("emailAsked", ({ code }) =>
  buildLinkPath("undoEmail", code),
);

/** To the new address of somebody who changes it: the link, one hour. */
export const emailChange: Template<"emailChange"> = createOwnerTemplate("emailChange", ({ code }) =>
  buildLinkPath("email", code),
);

/** To who took their address back: what to do next. */
export const emailUndone: Template<"emailUndone"> = createOwnerTemplate("emailUndone", ({ code }) =>
  buildLinkPath("reset", code),
);

/** To somebody who has another password now: so that a stranger's deed does not go unseen. */
export const passwordChanged: Template<"passwordChanged"> = createOwnerTemplate(
  "passwordChanged",
  () => "/forgot-password",
);

/** To somebody who forgot their password: the link, one hour. */
export const passwordReset: Template<"passwordReset"> = createOwnerTemplate("passwordReset", ({ code }) =>
  buildLinkPath("reset", code),
);

/** Where a one-time link lands: the page looks at it, a person's tap uses it (mail scanners follow links). */
export function buildLinkPath(mode: "reset" | "email" | "undoEmail", code: string): string {
  return `/auth?${new URLSearchParams({ mode, code })}`;
}
