import { html, raw } from "hono/html";
import { getTranslator } from "../../i18n/translator.ts";
import { formatWorkDays } from "../../i18n/work-days.ts";
import { type Locale, languageTag } from "../../shared/core/locale.ts";
import { formatPhone } from "../../shared/people/phone.ts";
import type { AnswerState, AssignmentAnswer } from "./answer-state.ts";
import type { LinkedAssignment } from "./queries.ts";

const styles = `:root{color-scheme:light dark}
body{max-width:32rem;margin:1.5rem auto;padding:0 1rem;font:1.125rem/1.5 system-ui,sans-serif}
h1{margin:1rem 0;font-size:1.5rem;line-height:1.25;overflow-wrap:anywhere}
dl{margin:1rem 0}
dt{font-size:.9375rem;opacity:.8}
dd{margin:0 0 .75rem;font-weight:600;overflow-wrap:anywhere}
form{display:grid;gap:.75rem;margin:1.5rem 0}
button{min-height:3.5rem;padding:0 1.5rem;border:1px solid;border-radius:12px;background:none;color:inherit;font:inherit;font-weight:700;cursor:pointer}
button[value=yes]{border-color:#f9ad26;background:#f9ad26;color:#361e00}
a{display:inline-block;margin:-.75rem 0;padding:.75rem 0;color:inherit}
button:focus-visible,a:focus-visible{outline:3px solid currentColor;outline-offset:2px}
[role=status]{padding:.75rem 1rem;border:1px solid;border-radius:12px;font-weight:700}`;

/** What has become of their last tap, where the state does not say it. */
export type AnswerNotice = "called" | "changed" | "refused" | "tooMany";

type AnswerPageInput = {
  row: LinkedAssignment;
  state: AnswerState;
  answers: readonly AssignmentAnswer[];
  notice: AnswerNotice | null;
  nonce: string;
};

/** Works without scripts. Its title names nothing: messengers show it before the link is opened. */
export function renderAnswerPage({ row, state, answers, notice, nonce }: AnswerPageInput) {
  const { t } = getTranslator(row.locale);
  const [firstName = ""] = row.name.split(" ");
  const notices = [
    ...(notice === null ? [] : [t(`answerLink.${notice}`)]),
    ...(state === "asked" || state === "ended" ? [] : [t(`answerLink.${state}`)]),
  ];
  return renderDocument(
    row.locale,
    nonce,
    html`<p>${t("answerLink.hello", { name: firstName })}</p>
<h1>${state === "ended" ? t("answerLink.ended") : row.title}</h1>
${notices.map((notice) => html`<p role="status">${notice}</p>`)}
${state === "ended" ? html`<p>${t("answerLink.endedText")}</p>` : renderFacts(row, state)}
${
  answers.length === 0
    ? ""
    : html`<form method="post">${raw(`<input type="hidden" name="version" value="${row.gigVersion}">`)}${answers.map(
        (answer) =>
          html`<button name="answer" value="${answer}">${t(`answerLink.answer.${answer}`)}</button>`,
      )}</form>`
}`,
  );
}

/** Of a link that is none: in the reader's own language as far as their browser says it. */
export function renderUnknownLinkPage(locale: Locale, nonce: string) {
  const { t } = getTranslator(locale);
  return renderDocument(
    locale,
    nonce,
    html`<h1>${t("answerLink.ended")}</h1>
<p>${t("answerLink.endedText")}</p>`,
  );
}

/** The address, whom to call on site and what to bring are for who may come, as in the app. */
function renderFacts(row: LinkedAssignment, state: AnswerState) {
  const { t } = getTranslator(row.locale);
  const call = (phone: string) =>
    html`<a href="tel:${phone.replace(/[^+\d]/g, "")}">${formatPhone(phone)}</a>`;
  const mayCome = state === "asked" || state === "coming";
  const facts = [
    ["when", row.days.length > 0 && formatWorkDays(row.locale, row.days, row.days)],
    ["where", [mayCome && row.address, row.municipality].filter(Boolean).join(", ")],
    ["meetingPoint", mayCome && row.meetingPoint],
    ["buyer", row.buyerName],
    ["gear", mayCome && row.gear],
    ["contact", mayCome && row.contact],
    ["desk", row.deskPhone && call(row.deskPhone)],
  ] as const;
  return html`<dl>${facts.map(([name, value]) => (value ? html`<dt>${t(`answerLink.fact.${name}`)}</dt><dd>${value}</dd>` : ""))}</dl>`;
}

function renderDocument(locale: Locale, nonce: string, main: unknown) {
  return html`<!doctype html>
<html lang="${languageTag[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Keikka</title>
<style nonce="${nonce}">${raw(styles)}</style>
</head>
<body>
<main>
<p><strong>Keikka</strong></p>
${main}
</main>
</body>
</html>`;
}
