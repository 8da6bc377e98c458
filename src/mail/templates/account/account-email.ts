import { type Locale, localize } from "../../../shared/core/locale.ts";
import { getFirstName } from "../../../shared/people/person-name.ts";
import type { Email } from "../../email.ts";

type EmailTexts = { subject: string; heading: string; action: string; note?: string; reason: string };
type EmailContent = { lead: string; path: string } & Partial<Pick<Email, "facts" | "quote" | "optOut">>;

/** A letter about somebody's account, or the wish for one: without `optOut` nobody can turn it off. `path`: where its button leads. */
export function buildAccountEmail(say: EmailTexts, { lead, path, facts = [], ...more }: EmailContent): Email {
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

type OwnerEmailTexts = EmailTexts & { lead: (name: string) => string };

/** The template of a letter that calls the account's owner by name. `path`: where its button leads. */
export function createOwnerTemplate<Values extends { name: string }>(
  words: Parameters<typeof localize<OwnerEmailTexts>>[0],
  path: (values: Values) => string,
) {
  return (values: Values, locale: Locale): Email => {
    const say = localize(words, locale);
    return buildAccountEmail(say, { lead: say.lead(getFirstName(values.name)), path: path(values) });
  };
}
