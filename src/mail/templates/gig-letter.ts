import type { Locale } from "../../shared/locale.ts";
import type { Letter } from "../letter.ts";
import type { GigFacts } from "../mail.ts";
import { gigFacts, gigPath, optOut } from "./gig-facts.ts";

type Say = { heading: string; action: string; reason: string };
type More = { lead?: string; when?: string; facts?: Letter["facts"] } & Pick<Letter, "crew" | "quote">;

/** A letter about a gig: it names it in the subject, tells what and where it is, and its button opens it. */
export function gigLetter(
  gig: GigFacts,
  locale: Locale,
  say: Say,
  { lead, when, facts = [], ...more }: More,
): Letter {
  return {
    subject: `${say.heading}: ${gig.title}`,
    heading: say.heading,
    paragraphs: !lead ? [] : [lead],
    facts: [...gigFacts(gig, locale, when), ...facts],
    ...more,
    action: { label: say.action, path: gigPath(gig.gigId) },
    notes: [],
    reason: say.reason,
    optOut: optOut(locale),
  };
}
