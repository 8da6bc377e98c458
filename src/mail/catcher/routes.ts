import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { html } from "hono/html";
import { isLocal } from "../../env.ts";
import type { AppEnv } from "../../http/context.ts";
import { setCsp } from "../../http/middleware/headers.ts";
import { basePolicy, trustedTypesPolicy } from "../../shared/pages/browser-headers.ts";
import { type CapturedMail, findCapturedMail, listCapturedMails } from "./queries.ts";

const address = /(https?:\/\/\S+)/;

function renderMailCatcherPage(mails: (CapturedMail & { key: string })[]) {
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
${mails.map(renderMail)}
</body>
</html>`;
}

function renderMail({ key, to, replyTo, subject, text, sentAt }: CapturedMail & { key: string }) {
  return html`<article>
<h2>${subject}</h2>
<p>To ${to}, <time datetime="${sentAt}">${sentAt}</time></p>
${replyTo ? html`<p>Reply to ${replyTo}</p>` : ""}
<iframe title="${subject}" src="/dev/mail/${key}.html" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe>
<details><summary>Plain text</summary><pre>${text
    .split(address)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))}</pre></details>
</article>`;
}

const mailCatcherStyles = `:root{color-scheme:light dark}
body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}
article{margin:2rem 0;border-top:1px solid #8888}
iframe{width:100%;height:36rem;border:1px solid #8888;border-radius:14px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere}`;

const strictPageCsp = createMiddleware<AppEnv>((c, next) => {
  setCsp(c, { ...basePolicy, ...trustedTypesPolicy, "style-src": "'self'", "frame-src": "'self'" });
  return next();
});

/** The framed mail has inline styles, no scripts, and an origin of its own. */
const framedMailCsp = createMiddleware<AppEnv>((c, next) => {
  setCsp(c, {
    ...basePolicy,
    ...trustedTypesPolicy,
    "style-src": "'unsafe-inline'",
    "frame-ancestors": "'self'",
    sandbox: "allow-popups allow-popups-to-escape-sandbox",
  });
  c.header("X-Frame-Options", "SAMEORIGIN");
  return next();
});

const pages = new Hono<AppEnv>()
  .basePath("/dev")
  .get("/mail", strictPageCsp, async (c) =>
    c.html(renderMailCatcherPage(await listCapturedMails(c.env.PICTURES))),
  )
  .get("/mail.css", (c) => c.body(mailCatcherStyles, 200, { "Content-Type": "text/css" }))
  .get("/mail.json", async (c) => {
    const mails = await listCapturedMails(c.env.PICTURES);
    return c.json(mails.map(({ key: _, ...mail }) => mail));
  })
  .get("/mail/:key{.+\\.html}", framedMailCsp, async (c) => {
    const mail = await findCapturedMail(c.env.PICTURES, c.req.param("key").replace(/\.html$/, ""));
    if (mail === null) return c.notFound();
    return c.html(mail.html.replace("<head>", '<head><base target="_blank">'));
  });

/** /dev/mail for people, /dev/mail.json for tests; passes on to the next handler unless local. */
export const mailCatcher = createMiddleware<AppEnv>(async (c, next) => {
  if (!isLocal(c.env)) return next();
  const answer = await pages.fetch(c.req.raw, c.env, c.executionCtx);
  if (answer.status === 404) return next();
  return answer;
});
