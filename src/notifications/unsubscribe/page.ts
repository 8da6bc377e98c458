import { html, raw } from "hono/html";
import { getTranslator, type WorkerTranslator } from "../../i18n/translator.ts";
import { type Locale, languageTag } from "../../shared/core/locale.ts";
import type { EmailNotificationKind } from "../../shared/notifications/notification.ts";

const styles = `:root{color-scheme:light dark}
body{max-width:32rem;margin:3rem auto;padding:0 1rem;font:1.0625rem/1.5 system-ui,sans-serif}
h1{margin:1.5rem 0;font-size:1.5rem;line-height:1.25}
button{min-height:3rem;padding:0 1.5rem;border:0;border-radius:12px;background:#f9ad26;color:#361e00;font:inherit;font-weight:700}`;

function describeKind(t: WorkerTranslator["t"], kind: EmailNotificationKind): string {
  const isOwn = kind === "assignmentRemoved" || kind === "ticket";
  return isOwn ? t(`unsubscribe.kind.${kind}`) : t(`settings.newsOf.${kind}`);
}

type UnsubscribePageInput = { kind: EmailNotificationKind; isOff: boolean; locale: Locale; nonce: string };

export function renderUnsubscribePage({ kind, isOff, locale, nonce }: UnsubscribePageInput) {
  const { t } = getTranslator(locale);
  const title = t(isOff ? "unsubscribe.done" : "unsubscribe.ask");
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
<p><strong>${describeKind(t, kind)}</strong></p>
<p>${t("unsubscribe.text")}</p>
${isOff ? "" : html`<form method="post"><button>${t("unsubscribe.yes")}</button></form>`}
<p><a href="/settings#news">${t("unsubscribe.settings")}</a></p>
</main>
</body>
</html>`;
}
