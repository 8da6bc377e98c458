import { getTranslator } from "../../../i18n/translator.ts";
import { getFirstName } from "../../../shared/people/person-name.ts";
import type { Template } from "../../email.ts";
import { buildAccountEmail, readAccountTexts } from "./account-email.ts";

/** To somebody who applied: it arrived. */
export const applicationReceived: Template<"applicationReceived"> = (_, locale) => {
  const { t } = getTranslator(locale);
  const texts = readAccountTexts(t, "applicationReceived");
  return buildAccountEmail(texts, { lead: t("mail.applicationReceived.lead"), path: "/" });
};

/** To somebody who applied: no, and why. */
export const applicationRejected: Template<"applicationRejected"> = ({ name, reason }, locale) => {
  const { t } = getTranslator(locale);
  return buildAccountEmail(readAccountTexts(t, "applicationRejected"), {
    lead: t("mail.applicationRejected.lead", { name: getFirstName(name) }),
    path: "/privacy",
    ...(reason && { quote: { author: "Keikka", text: reason } }),
  });
};
