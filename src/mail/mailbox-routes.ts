import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { isLocal } from "../env.ts";
import type { AppEnv } from "../http/context.ts";
import { allow } from "../http/headers.ts";
import { closed, noStrings } from "../shared/browser-headers.ts";
import { findInMailbox, listMailbox } from "./mailbox.ts";
import { mailboxPage, mailboxStyles } from "./mailbox-page.ts";

const pageIsClosed = createMiddleware<AppEnv>((c, next) => {
  allow(c, { ...closed, ...noStrings, "style-src": "'self'", "frame-src": "'self'" });
  return next();
});

/** A mail brings its styles in its elements; no script of it runs, and it stands in a frame of its own origin. */
const letterIsFramed = createMiddleware<AppEnv>((c, next) => {
  allow(c, {
    ...closed,
    ...noStrings,
    "style-src": "'unsafe-inline'",
    "frame-ancestors": "'self'",
    sandbox: "allow-popups allow-popups-to-escape-sandbox",
  });
  c.header("X-Frame-Options", "SAMEORIGIN");
  return next();
});

const pages = new Hono<AppEnv>()
  .basePath("/dev")
  .get("/mail", pageIsClosed, async (c) => c.html(mailboxPage(await listMailbox(c.env.PICTURES))))
  .get("/mail.css", (c) => c.body(mailboxStyles, 200, { "Content-Type": "text/css" }))
  .get("/mail.json", async (c) => {
    const mails = await listMailbox(c.env.PICTURES);
    return c.json(mails.map(({ key: _, ...mail }) => mail));
  })
  .get("/mail/:key{.+\\.html}", letterIsFramed, async (c) => {
    const mail = await findInMailbox(c.env.PICTURES, c.req.param("key").replace(/\.html$/, ""));
    if (mail === null) return c.notFound();
    return c.html(mail.html.replace("<head>", '<head><base target="_blank">'));
  });

/**
 * What was sent on this machine, to be read: /dev/mail for people, /dev/mail.json for tests. Elsewhere than on a
 * laptop these pages do not exist: whoever comes next answers.
 */
export const mailbox = createMiddleware<AppEnv>(async (c, next) => {
  if (!isLocal(c.env)) return next();
  const answer = await pages.fetch(c.req.raw, c.env, c.executionCtx);
  if (answer.status === 404) return next();
  return answer;
});
