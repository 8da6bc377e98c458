import { html } from "hono/html";
import type { KeptMail } from "./mailbox.ts";

const address = /(https?:\/\/\S+)/;

/** The mailbox of a laptop: every e-mail as its reader sees it, and as plain text with its links. */
export function mailboxPage(mails: (KeptMail & { key: string })[]) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Keikka: sent e-mail</title>
<link rel="stylesheet" href="/dev/mail.css">
</head>
<body>
<h1>Sent e-mail</h1>
${mails.length === 0 ? html`<p>None yet. What Keikka sends on this machine is kept here.</p>` : ""}
${mails.map(mailArticle)}
</body>
</html>`;
}

function mailArticle({ key, to, subject, text, sentAt }: KeptMail & { key: string }) {
  return html`<article>
<h2>${subject}</h2>
<p>To ${to}, <time datetime="${sentAt}">${sentAt}</time></p>
<iframe title="${subject}" src="/dev/mail/${key}.html" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe>
<details><summary>Plain text</summary><pre>${text
    .split(address)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))}</pre></details>
</article>`;
}

export const mailboxStyles = `:root{color-scheme:light dark}
body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}
article{margin:2rem 0;border-top:1px solid #8888}
iframe{width:100%;height:36rem;border:1px solid #8888;border-radius:14px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere}`;
