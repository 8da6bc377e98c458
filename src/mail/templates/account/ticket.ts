import { getTranslator } from "../../../i18n/translator.ts";
import { getTicketPage } from "../../../shared/support/ticket-statuses.ts";
import type { Template } from "../../email.ts";
import { buildOptOut } from "../gigs/gig-facts.ts";
import { buildAccountEmail } from "./account-email.ts";

/** About a question to support: to who answers, that it came or is open again; to who asked, the answer. */
export const ticket: Template<"ticket"> = ({ ticketId, subject, state, who, text }, locale) => {
  const { t } = getTranslator(locale);
  const event = state === "closed" ? "answered" : state;
  const page = getTicketPage(state);
  return buildAccountEmail(
    {
      subject: t(`mail.ticket.${event}.subject`, { subject }),
      heading: t(`mail.ticket.${event}.heading`),
      action: t(`mail.ticket.${event}.action`),
      reason: t(`mail.ticket.${event}.reason`),
    },
    {
      lead: t(`mail.ticket.${event}.lead`, { who }),
      path: `${page}?${new URLSearchParams({ ticket: ticketId })}`,
      facts: [{ label: t("mail.ticket.about"), value: subject }],
      optOut: buildOptOut(locale),
      ...(text && { quote: { author: who, text } }),
    },
  );
};
