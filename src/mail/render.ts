import type { Locale } from "../shared/core/locale.ts";
import type { Template } from "./email.ts";
import { type Email, formatSubject, sanitizeLine, splitLines } from "./email.ts";
import { renderHtml } from "./email-html.ts";
import type { MailName } from "./mail-data.ts";
import {
  accessTokenMade,
  accountClosed,
  codesRefused,
  emailAsked,
  emailChange,
  emailUndone,
  passwordChanged,
  passwordReset,
} from "./templates/account/account-templates.ts";
import { applicationReceived, applicationRejected } from "./templates/account/application-templates.ts";
import {
  recoveryCodeUsed,
  secondFactorOff,
  secondFactorOn,
  secondFactorReset,
} from "./templates/account/second-factor.ts";
import { ticket } from "./templates/account/ticket.ts";
import { welcome } from "./templates/account/welcome.ts";
import { assigned } from "./templates/gigs/assigned.ts";
import { assignmentDeclined } from "./templates/gigs/assignment-declined.ts";
import { assignmentRemoved } from "./templates/gigs/assignment-removed.ts";
import { gigCancelled } from "./templates/gigs/gig-cancelled.ts";
import { gigChanged } from "./templates/gigs/gig-changed.ts";
import { offerAmended } from "./templates/gigs/offer-amended.ts";
import { offerAnswered } from "./templates/gigs/offer-answered.ts";
import { offerReceived } from "./templates/gigs/offer-received.ts";

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

export type RenderedMail = { subject: string; text: string; html: string };

/** `origin`: the product's own, from configuration; `off`: the unsubscribe address. Throws on an unknown template. */
export function renderMail(
  template: string,
  values: Record<string, unknown>,
  locale: Locale,
  origin: string,
  off: string | null = null,
): RenderedMail {
  if (!Object.hasOwn(templates, template)) throw new Error(`No e-mail template "${template}"`);
  const make = templates[template as MailName] as (data: typeof values, locale: Locale) => Email;
  const rendered = make(values, locale);
  const email =
    off && rendered.optOut ? { ...rendered, optOut: { ...rendered.optOut, path: off } } : rendered;
  return {
    subject: formatSubject(email.subject),
    text: renderText(email, origin),
    html: renderHtml(email, locale, origin),
  };
}

function renderText(email: Email, origin: string): string {
  const blocks = [
    "KEIKKA",
    sanitizeLine(email.heading),
    ...email.paragraphs.map(sanitizeLine),
    email.crew && sanitizeLine(email.crew.words),
    email.facts.map(({ label, value }) => `${label}: ${sanitizeLine(value)}`).join("\n"),
    email.quote && quoteText(email.quote),
    `${email.action.label}:\n${new URL(email.action.path, origin)}`,
    ...email.notes.map(sanitizeLine),
    [
      "--",
      sanitizeLine(email.reason),
      email.optOut && `${email.optOut.label}: ${new URL(email.optOut.path, origin)}`,
    ]
      .filter(Boolean)
      .join("\n"),
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

function quoteText({ author, text }: NonNullable<Email["quote"]>): string {
  return [`${sanitizeLine(author)}:`, ...splitLines(text).map((line) => `> ${line}`)].join("\n");
}
