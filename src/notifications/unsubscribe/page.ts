import { html, raw } from "hono/html";
import { type Locale, languageTag, localize } from "../../shared/core/locale.ts";
import type { EmailNotificationKind } from "../../shared/notifications/notification.ts";

type Words = {
  ask: string;
  text: string;
  yes: string;
  done: string;
  settings: string;
  kinds: Record<EmailNotificationKind, string>;
};

const words: { en: Words; fi: Words } = {
  en: {
    ask: "Turn these e-mails off?",
    text: "Everything still shows in the app's notifications.",
    yes: "Turn off",
    done: "These e-mails are off",
    settings: "Choose your e-mails in the settings",
    kinds: {
      offerReceived: "Somebody offers people for a gig",
      offerAnswered: "An offer is answered",
      offerAmended: "A counter-offer waits for my answer",
      assigned: "I am asked to come to a gig",
      assignmentDeclined: "Somebody can't come",
      assignmentRemoved: "Somebody is taken off a gig",
      gigChanged: "A gig has changed",
      gigCancelled: "A gig is cancelled",
      ticket: "Questions to support",
    },
  },
  fi: {
    ask: "Etkö halua enää näitä sähköposteja?",
    text: "Kaikki näkyvät edelleen sovelluksen ilmoituksissa.",
    yes: "En halua näitä",
    done: "Näitä sähköposteja ei enää lähetetä",
    settings: "Valitse sähköpostisi asetuksissa",
    kinds: {
      offerReceived: "Keikalle tarjotaan tekijöitä",
      offerAnswered: "Tarjoukseen on vastattu",
      offerAmended: "Vastatarjous odottaa vastaustani",
      assigned: "Minua pyydetään keikalle",
      assignmentDeclined: "Joku ei pääse",
      assignmentRemoved: "Keikalta poistaminen",
      gigChanged: "Keikka on muuttunut",
      gigCancelled: "Keikka perutaan",
      ticket: "Kysymykset tuelle",
    },
  },
};

const styles = `:root{color-scheme:light dark}
body{max-width:32rem;margin:3rem auto;padding:0 1rem;font:1.0625rem/1.5 system-ui,sans-serif}
h1{margin:1.5rem 0;font-size:1.5rem;line-height:1.25}
button{min-height:3rem;padding:0 1.5rem;border:0;border-radius:12px;background:#f9ad26;color:#361e00;font:inherit;font-weight:700}`;

type UnsubscribePageInput = { kind: EmailNotificationKind; isOff: boolean; locale: Locale; nonce: string };

export function renderUnsubscribePage({ kind, isOff, locale, nonce }: UnsubscribePageInput) {
  const say = localize(words, locale);
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
