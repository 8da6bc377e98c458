import { getTranslator, type WorkerTranslator } from "../../../i18n/translator.ts";
import type { Locale } from "../../../shared/core/locale.ts";
import { getFirstName } from "../../../shared/people/person-name.ts";
import type { Email } from "../../email.ts";

type EmailTexts = { subject: string; heading: string; action: string; note?: string; reason: string };
type EmailContent = { lead: string; path: string } & Partial<Pick<Email, "facts" | "quote" | "optOut">>;

/** A letter about somebody's account, or the wish for one: without `optOut` nobody can turn it off. `path`: where its button leads. */
export function buildAccountEmail(
  texts: EmailTexts,
  { lead, path, facts = [], ...options }: EmailContent,
): Email {
  return {
    subject: texts.subject,
    heading: texts.heading,
    paragraphs: [lead],
    facts,
    ...options,
    action: { label: texts.action, path },
    notes: texts.note === undefined ? [] : [texts.note],
    reason: texts.reason,
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
    const texts = { ...readAccountTexts(t, kind), note: t(`mail.${kind}.note`) };
    const lead = t(`mail.${kind}.lead`, { name: getFirstName(values.name) });
    return buildAccountEmail(texts, { lead, path: path(values) });
  };
}
