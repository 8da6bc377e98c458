import { localize } from "../../../shared/core/locale.ts";
import { getTicketPage } from "../../../shared/support/ticket-statuses.ts";
import type { Template } from "../../template.ts";
import { buildOptOut } from "../gigs/gig-facts.ts";
import { buildAccountEmail } from "./account-email.ts";

const texts = {
  en: {
    opened: {
      subject: (subject: string) => `Support: ${subject}`,
      heading: "Somebody asks support",
      lead: (who: string) => `${who} waits for an answer.`,
      action: "Answer",
      reason: "Keikka sent this because you answer its support.",
    },
    reopened: {
      subject: (subject: string) => `Support, open again: ${subject}`,
      heading: "A question is open again",
      lead: (who: string) => `${who} came back to a question and waits for an answer.`,
      action: "Answer",
      reason: "Keikka sent this because you answer its support.",
    },
    answered: {
      subject: (subject: string) => `Support answered: ${subject}`,
      heading: "Support answered",
      lead: (_: string) =>
        "Here is the answer to your question. Write back in Keikka if something is still open.",
      action: "Open in Keikka",
      reason: "Keikka sent this because you asked support.",
    },
    about: "Question",
  },
  fi: {
    opened: {
      subject: (subject: string) => `Tuki: ${subject}`,
      heading: "Tuelle tuli kysymys",
      lead: (who: string) => `${who} odottaa vastausta.`,
      action: "Vastaa",
      reason: "Sait tämän Keikka-palvelusta, koska hoidat asiakastukea.",
    },
    reopened: {
      subject: (subject: string) => `Tuki, taas auki: ${subject}`,
      heading: "Kysymys on taas auki",
      lead: (who: string) => `${who} palasi kysymykseensä ja odottaa vastausta.`,
      action: "Vastaa",
      reason: "Sait tämän Keikka-palvelusta, koska hoidat asiakastukea.",
    },
    answered: {
      subject: (subject: string) => `Tuki vastasi: ${subject}`,
      heading: "Tuki vastasi",
      lead: (_: string) =>
        "Tässä on vastaus kysymykseesi. Jos jokin jäi auki, jatka viestiketjua palvelussa.",
      action: "Avaa palvelussa",
      reason: "Sait tämän Keikka-palvelusta, koska kysyit jotain tuelta.",
    },
    about: "Kysymys",
  },
};

/** About a question to support: to who answers, that it came or is open again; to who asked, the answer. */
export const ticket: Template<"ticket"> = ({ ticketId, subject, state, who, text }, locale) => {
  const say = localize(texts, locale)[state === "closed" ? "answered" : state];
  const page = getTicketPage(state);
  return buildAccountEmail(
    { ...say, subject: say.subject(subject) },
    {
      lead: say.lead(who),
      path: `${page}?${new URLSearchParams({ ticket: ticketId })}`,
      facts: [{ label: localize(texts, locale).about, value: subject }],
      optOut: buildOptOut(locale),
      ...(text && { quote: { author: who, text } }),
    },
  );
};
