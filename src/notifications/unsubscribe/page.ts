import { html, raw } from "hono/html";
import { inLanguage, type Locale, languageTag } from "../../shared/locale.ts";
import type { MailedKind } from "../../shared/notification.ts";

type Words = {
  ask: string;
  text: string;
  yes: string;
  done: string;
  settings: string;
  kinds: Record<MailedKind, string>;
};

const words: { en: Words; fi: Words } = {
  en: {
    ask: "Turn these e-mails off?",
    text: "The news still stands in Keikka, under the bell.",
    yes: "Turn off",
    done: "These e-mails are off",
    settings: "Choose your e-mails in the settings",
    kinds: {
      offerReceived: "Somebody offers people for a gig",
      offerAnswered: "An offer is answered",
      offerAmended: "New terms wait for an answer",
      assigned: "I am asked to come to a gig",
      assignmentDeclined: "Somebody can't come",
      assignmentRemoved: "Somebody is taken off a gig",
      gigChanged: "A gig has changed",
      gigCancelled: "A gig is cancelled",
      ticket: "Support has something to tell",
    },
  },
  fi: {
    ask: "Lopetetaanko nämä sähköpostit?",
    text: "Asiat näkyvät edelleen Keikan ilmoituksissa.",
    yes: "Lopeta",
    done: "Näitä sähköposteja ei enää lähetetä",
    settings: "Valitse sähköpostisi asetuksissa",
    kinds: {
      offerReceived: "Keikalle tarjotaan tekijöitä",
      offerAnswered: "Tarjoukseen on vastattu",
      offerAmended: "Uudet ehdot odottavat vastausta",
      assigned: "Minua pyydetään keikalle",
      assignmentDeclined: "Joku ei pääse",
      assignmentRemoved: "Joku poistetaan keikalta",
      gigChanged: "Keikka on muuttunut",
      gigCancelled: "Keikka perutaan",
      ticket: "Tuella on asiaa",
    },
  },
};

const styles = `:root{color-scheme:light dark}
body{max-width:32rem;margin:3rem auto;padding:0 1rem;font:1.0625rem/1.5 system-ui,sans-serif}
h1{margin:1.5rem 0;font-size:1.5rem;line-height:1.25}
button{min-height:3rem;padding:0 1.5rem;border:0;border-radius:12px;background:#f9ad26;color:#361e00;font:inherit;font-weight:700}`;

type Asked = { kind: MailedKind; isOff: boolean; locale: Locale; nonce: string };

/** The page that a link opens: it asks, and once it is done says so. No script, no data of anybody. */
export function unsubscribePage({ kind, isOff, locale, nonce }: Asked) {
  const say = inLanguage(words, locale);
  const title = isOff ? say.done : say.ask;
  return html`<!doctype html>
<html lang="${languageTag[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} · Keikka</title>
<style nonce="${nonce}">${raw(styles)}</style>
</head>
<body>
<main>
<p><strong>Keikka</strong></p>
<h1>${title}</h1>
<p><strong>${say.kinds[kind]}</strong></p>
<p>${say.text}</p>
${isOff ? "" : html`<form method="post"><button>${say.yes}</button></form>`}
<p><a href="/settings#news">${say.settings}</a></p>
</main>
</body>
</html>`;
}
