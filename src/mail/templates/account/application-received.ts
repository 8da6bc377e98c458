import { getTranslator } from "../../../i18n/translator.ts";
import type { Template } from "../../template.ts";
import { buildAccountEmail, readAccountTexts } from "./account-email.ts";

/** To somebody who applied: it arrived. */
export const applicationReceived: Template<"applicationReceived"> = (_, locale) => {
  const { t } = getTranslator(locale);
  const say = readAccountTexts(t, "applicationReceived");
  return buildAccountEmail(say, { lead: t("mail.applicationReceived.lead"), path: "/" });
};
