import { html, raw } from "hono/html";
import { type Locale, languageTag } from "../shared/core/locale.ts";
import type { Template } from "./email.ts";
import { type Email, formatSubject, sanitizeLine, splitLines } from "./email.ts";
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
import { cardExpires } from "./templates/card-expires.ts";
import { digest } from "./templates/digest.ts";
import { answerRecorded } from "./templates/gigs/answer-recorded.ts";
import { assigned } from "./templates/gigs/assigned.ts";
import { assignmentDeclined } from "./templates/gigs/assignment-declined.ts";
import { assignmentRemoved } from "./templates/gigs/assignment-removed.ts";
import { atRisk } from "./templates/gigs/at-risk.ts";
import { gigCancelled } from "./templates/gigs/gig-cancelled.ts";
import { gigChanged } from "./templates/gigs/gig-changed.ts";
import { gigOpen } from "./templates/gigs/gig-open.ts";
import { offerAmended } from "./templates/gigs/offer-amended.ts";
import { offerAnswered } from "./templates/gigs/offer-answered.ts";
import { offerReceived } from "./templates/gigs/offer-received.ts";
import { reminder } from "./templates/gigs/reminder.ts";
import { reserveAsked } from "./templates/gigs/reserve-asked.ts";
import { swap } from "./templates/gigs/swap.ts";
import { unreadChat } from "./templates/unread-chat.ts";

export const templates: { [Name in MailName]: Template<Name> } = {
  gigOpen,
  offerReceived,
  offerAmended,
  offerAnswered,
  reserveAsked,
  assigned,
  assignmentDeclined,
  assignmentRemoved,
  swap,
  gigChanged,
  gigCancelled,
  reminder,
  atRisk,
  unreadChat,
  cardExpires,
  digest,
  answerRecorded,
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

/** Throws on an unknown template. */
export function composeEmail(template: string, values: Record<string, unknown>, locale: Locale): Email {
  if (!Object.hasOwn(templates, template)) throw new Error(`No e-mail template "${template}"`);
  const compose = templates[template as MailName] as (data: typeof values, locale: Locale) => Email;
  return compose(values, locale);
}

/** `origin`: the product's own, from configuration; `off`: the unsubscribe address. Throws on an unknown template. */
export function renderMail(
  template: string,
  values: Record<string, unknown>,
  locale: Locale,
  origin: string,
  off: string | null = null,
): RenderedMail {
  const rendered = composeEmail(template, values, locale);
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
    email.links?.map(({ text, path }) => `- ${sanitizeLine(text)}\n  ${new URL(path, origin)}`).join("\n"),
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

/** The tokens of web/app/styles.css as plain colours: mail programs support no CSS variables. */
const color = {
  ink: "#13212d",
  quiet: "#424f5a",
  paper: "#fbfaf7",
  line: "#dadfe3",
  edge: "#77828c",
  signal: "#f9ad26",
  onSignal: "#361e00",
  ok: "#10703a",
  link: "#0059a2",
};
const font = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const paragraph = `margin:0 0 16px;font-size:16px;line-height:1.5;color:${color.ink}`;
const maxBlocks = 12;

function renderHtml(email: Email, locale: Locale, origin: string): string {
  const { action, optOut } = email;
  return String(html`<!doctype html>
<html lang="${languageTag[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${formatSubject(email.subject)}</title>
</head>
<body style="margin:0;background:${color.paper};font-family:${raw(font)}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;text-align:left"><tr><td>
<p style="margin:0 0 20px;font-size:19px;font-weight:700;color:${color.ink}">${logo()} Keikka</p>
<div style="background:#fff;border:1px solid ${color.line};border-radius:14px;padding:24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25;color:${color.ink}">${sanitizeLine(email.heading)}</h1>
${email.paragraphs.map((text) => html`<p style="${paragraph}">${sanitizeLine(text)}</p>`)}
${email.crew ? crewBar(email.crew) : ""}
${email.facts.length > 0 ? factTable(email.facts) : ""}
${email.links ? linkList(email.links, origin) : ""}
${email.quote ? quoted(email.quote) : ""}
<p style="margin:24px 0"><a href="${new URL(action.path, origin).href}" style="display:inline-block;background:${color.signal};color:${color.onSignal};font-size:16px;font-weight:700;text-decoration:none;border-radius:12px;padding:14px 22px">${action.label}</a></p>
${email.notes.map((text) => html`<p style="${paragraph};font-size:14px;color:${color.quiet}">${sanitizeLine(text)}</p>`)}
</div>
<p style="margin:16px 0 0;font-size:13px;line-height:1.5;color:${color.quiet}">${sanitizeLine(email.reason)}${
    optOut
      ? html` <a href="${new URL(optOut.path, origin).href}" style="color:${color.link}">${optOut.label}</a>`
      : ""
  }</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`);
}

const block = (style: string) =>
  html`<span style="display:inline-block;width:14px;height:14px;margin-right:3px;border-radius:4px;box-sizing:border-box;${raw(style)}"></span>`;

function logo() {
  const fills = [color.ink, color.ink, color.ink, color.signal];
  return html`<span aria-hidden="true">${fills.map((fill) => block(`background:${fill}`))}</span>`;
}

function crewBar({ confirmed, headcount, words }: NonNullable<Email["crew"]>) {
  const blocks = Array.from({ length: headcount <= maxBlocks ? headcount : 0 }, (_, index) =>
    block(index < confirmed ? `background:${color.ok}` : `border:2px dashed ${color.edge}`),
  );
  return html`<p style="${paragraph};font-weight:600"><span aria-hidden="true">${blocks}</span> ${sanitizeLine(words)}</p>`;
}

function factTable(facts: Email["facts"]) {
  const cell = "padding:6px 0;font-size:16px;line-height:1.4;vertical-align:top";
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-top:1px solid ${color.line};border-bottom:1px solid ${color.line}">${facts.map(
    ({ label, value }) =>
      html`<tr><td style="${cell};padding-right:16px;color:${color.quiet}">${label}</td><td style="${cell};color:${color.ink};font-weight:600">${sanitizeLine(value)}</td></tr>`,
  )}</table>`;
}

function linkList(links: NonNullable<Email["links"]>, origin: string) {
  return html`<ul style="margin:0 0 16px;padding-left:20px">${links.map(
    ({ text, path }) =>
      html`<li style="margin:0 0 8px;font-size:16px;line-height:1.4"><a href="${new URL(path, origin).href}" style="color:${color.link};font-weight:600">${sanitizeLine(text)}</a></li>`,
  )}</ul>`;
}

function quoted({ author, text }: NonNullable<Email["quote"]>) {
  return html`<blockquote style="${paragraph};margin:0 0 16px;padding-left:12px;border-left:3px solid ${color.line}"><strong>${sanitizeLine(author)}:</strong><br>${splitLines(text).map((line) => html`${line}<br>`)}</blockquote>`;
}
