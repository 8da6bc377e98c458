import type { Locale } from "../../../shared/core/locale.ts";
import type { Email } from "../../email.ts";
import type { GigMailFacts } from "../../mail-data.ts";
import { buildGigPath, buildOptOut, listGigFacts } from "./gig-facts.ts";

type GigEmailTexts = { heading: string; action: string; reason: string };
type GigEmailContent = {
  lead?: string;
  when?: string;
  path?: string | undefined;
  facts?: Email["facts"];
} & Pick<Email, "crew" | "quote"> &
  Partial<Pick<Email, "notes" | "optOut">>;

/** What somebody said of why. */
export const toQuote = (author: string, reason = ""): Pick<Email, "quote"> =>
  reason === "" ? {} : { quote: { author, text: reason } };

/** A letter about a gig: it names it in the subject, tells what and where it is, and its button opens it, or `path`. */
export function buildGigEmail(
  gig: GigMailFacts,
  locale: Locale,
  texts: GigEmailTexts,
  { lead, when, path = buildGigPath(gig.gigId), facts = [], ...more }: GigEmailContent,
): Email {
  return {
    subject: `${texts.heading}: ${gig.title}`,
    heading: texts.heading,
    paragraphs: !lead ? [] : [lead],
    facts: [...listGigFacts(gig, locale, when), ...facts],
    action: { label: texts.action, path },
    notes: [],
    reason: texts.reason,
    optOut: buildOptOut(locale),
    ...more,
  };
}
