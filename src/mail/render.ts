import type { Locale } from "../shared/locale.ts";
import { type Letter, subjectLine } from "./letter.ts";
import { letterHtml } from "./letter-html.ts";
import { letterText } from "./letter-text.ts";
import type { MailName } from "./mail.ts";
import { accessTokenMade } from "./templates/access-token-made.ts";
import { accountClosed } from "./templates/account-closed.ts";
import { applicationReceived } from "./templates/application-received.ts";
import { applicationRejected } from "./templates/application-rejected.ts";
import { assigned } from "./templates/assigned.ts";
import { assignmentDeclined } from "./templates/assignment-declined.ts";
import { assignmentRemoved } from "./templates/assignment-removed.ts";
import { codesRefused } from "./templates/codes-refused.ts";
import { emailAsked } from "./templates/email-asked.ts";
import { emailChange } from "./templates/email-change.ts";
import { emailUndone } from "./templates/email-undone.ts";
import { gigCancelled } from "./templates/gig-cancelled.ts";
import { gigChanged } from "./templates/gig-changed.ts";
import { offerAmended } from "./templates/offer-amended.ts";
import { offerAnswered } from "./templates/offer-answered.ts";
import { offerReceived } from "./templates/offer-received.ts";
import { passwordChanged } from "./templates/password-changed.ts";
import { passwordReset } from "./templates/password-reset.ts";
import {
  recoveryCodeUsed,
  secondFactorOff,
  secondFactorOn,
  secondFactorReset,
} from "./templates/second-factor.ts";
import type { Template } from "./templates/template.ts";
import { ticket } from "./templates/ticket.ts";
import { welcome } from "./templates/welcome.ts";

/** Every kind of e-mail that Keikka sends. */
export const templates: { [Name in MailName]: Template<Name> } = {
  offerReceived,
  offerAmended,
  offerAnswered,
  assigned,
  assignmentDeclined,
  assignmentRemoved,
  gigChanged,
  gigCancelled,
  welcome,
  passwordReset,
  passwordChanged,
  emailChange,
  emailAsked,
  emailUndone,
  secondFactorOn,
  secondFactorOff,
  secondFactorReset,
  recoveryCodeUsed,
  codesRefused,
  accessTokenMade,
  accountClosed,
  applicationReceived,
  applicationRejected,
  ticket,
};

export type Rendered = { subject: string; text: string; html: string };

/**
 * What an outbox row becomes. `origin` is the product's own address, from configuration; `off` where the reader turns such
 * e-mails off without logging in. Throws on a kind that is none.
 */
export function renderMail(
  template: string,
  values: Record<string, unknown>,
  locale: Locale,
  origin: string,
  off: string | null = null,
): Rendered {
  if (!Object.hasOwn(templates, template)) throw new Error(`No e-mail template "${template}"`);
  const make = templates[template as MailName] as (filled: typeof values, locale: Locale) => Letter;
  const made = make(values, locale);
  const letter = off && made.optOut ? { ...made, optOut: { ...made.optOut, path: off } } : made;
  return {
    subject: subjectLine(letter.subject),
    text: letterText(letter, origin),
    html: letterHtml(letter, locale, origin),
  };
}
