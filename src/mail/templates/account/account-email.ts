import { getTranslator, type WorkerTranslator } from "../../../i18n/translator.ts";
import type { Locale } from "../../../shared/core/locale.ts";
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

type OwnerMail =
  | "passwordReset"
  | "passwordChanged"
  | "emailChange"
  | "emailAsked"
  | "emailUndone"
  | "codesRefused"
  | "accessTokenMade";
type AccountMail = OwnerMail | "accountClosed" | "applicationReceived" | "applicationRejected";

export const readAccountTexts = (t: WorkerTranslator["t"], kind: AccountMail) => ({
  subject: t(`mail.${kind}.subject`),
  heading: t(`mail.${kind}.heading`),
  action: t(`mail.${kind}.action`),
  reason: t(`mail.${kind}.reason`),
});

/** The template of a letter that calls the account's owner by name. `path`: where its button leads. */
export function createOwnerTemplate<Values extends { name: string }>(
  kind: OwnerMail,
  path: (values: Values) => string,
) {
  return (values: Values, locale: Locale): Email => {
    const { t } = getTranslator(locale);
    const say = { ...readAccountTexts(t, kind), note: t(`mail.${kind}.note`) };
    const lead = t(`mail.${kind}.lead`, { name: getFirstName(values.name) });
    return buildAccountEmail(say, { lead, path: path(values) });
  };
}
