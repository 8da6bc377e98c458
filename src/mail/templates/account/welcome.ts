import { getTranslator } from "../../../i18n/translator.ts";
import { getFirstName } from "../../../shared/people/person-name.ts";
import type { Template } from "../../email.ts";
import { buildAccountEmail } from "./account-email.ts";

/** To a new user: where to log in, and with what (specification, 7). The way there brings the e-mail and no password. */
export const welcome: Template<"welcome"> = ({ name, email, password }, locale) => {
  const { t } = getTranslator(locale);
  return buildAccountEmail(
    {
      subject: t("mail.welcome.subject"),
      heading: t("mail.welcome.heading", { name: getFirstName(name) }),
      action: t("mail.welcome.action"),
      note: t("mail.welcome.note"),
      reason: t("mail.welcome.reason"),
    },
    {
      lead: t("mail.welcome.lead"),
      path: `/auth?mode=invite#email=${encodeURIComponent(email)}`,
      facts: [
        { label: t("mail.welcome.email"), value: email },
        { label: t("mail.welcome.password"), value: password },
      ],
    },
  );
};
