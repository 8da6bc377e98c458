import { inLanguage, type Locale } from "../../shared/locale.ts";
import type { Letter } from "../letter.ts";

type Say = { subject: string; heading: string; action: string; note?: string; reason: string };
type More = { lead: string; path: string } & Partial<Pick<Letter, "facts" | "quote" | "optOut">>;

/** A letter about somebody's account, or the wish for one: without `optOut` nobody can turn it off. `path`: where its button leads. */
export function accountLetter(say: Say, { lead, path, facts = [], ...more }: More): Letter {
  return {
    subject: say.subject,
    heading: say.heading,
    paragraphs: [lead],
    facts,
    ...more,
    action: { label: say.action, path },
    notes: say.note === undefined ? [] : [say.note],
    reason: say.reason,
  };
}

type OwnersSay = Say & { lead: (name: string) => string };

/** The template of a letter that calls the account's owner by name. `path`: where its button leads. */
export function ownersLetter<Values extends { name: string }>(
  words: Parameters<typeof inLanguage<OwnersSay>>[0],
  path: (values: Values) => string,
) {
  return (values: Values, locale: Locale): Letter => {
    const say = inLanguage(words, locale);
    return accountLetter(say, { lead: say.lead(values.name), path: path(values) });
  };
}
