import { getTranslator } from "../../../i18n/translator.ts";
import { getFirstName } from "../../../shared/people/person-name.ts";
import type { Template } from "../../template.ts";
import { buildAccountEmail, readAccountTexts } from "./account-email.ts";

/** To who had an account: so that a stranger's deed does not go unseen. */
export const accountClosed: Template<"accountClosed"> = ({ own, name }, locale) => {
  const { t } = getTranslator(locale);
  const note = t(`mail.accountClosed.note.${own === 1 ? "own" : "other"}`);
  const lead = t("mail.accountClosed.lead", { name: getFirstName(name) });
  return buildAccountEmail({ ...readAccountTexts(t, "accountClosed"), note }, { lead, path: "/" });
};
