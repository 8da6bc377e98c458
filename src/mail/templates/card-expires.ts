import { formatDay } from "../../i18n/format.ts";
import { getTranslator } from "../../i18n/translator.ts";
import type { Template } from "../email.ts";
import { buildAccountEmail } from "./account/account-email.ts";
import { buildOptOut } from "./gigs/gig-facts.ts";

/** To whose card ends soon, and to the desk of whom it sends. */
export const cardExpires: Template<"cardExpires"> = (data, locale) => {
  const { t, count } = getTranslator(locale);
  const isDesk = data.cards !== undefined;
  const heading = isDesk
    ? count("mail.cardExpires.heading", data.cards)
    : t("mail.cardExpires.own", { card: t(`cards.kind.${data.card}`), day: formatDay(locale, data.until) });
  const about = isDesk ? "desk" : "holder";
  const action = t(`mail.cardExpires.action.${about}`);
  return buildAccountEmail(
    { subject: heading, heading, action, reason: t("mail.cardExpires.reason") },
    {
      lead: t(`mail.cardExpires.lead.${about}`),
      path: isDesk ? "/organization/employees/cards" : "/settings",
      optOut: buildOptOut(locale),
    },
  );
};
