import { Hono } from "hono";
import { holdBack } from "../../auth/outer-wall.ts";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { allow } from "../../http/headers.ts";
import { newToken } from "../../secrets/tokens.ts";
import { type Muting, readUnsubscribe } from "../../secrets/unsubscribe-link.ts";
import { closed, noStrings } from "../../shared/browser-headers.ts";
import type { Locale } from "../../shared/locale.ts";
import { findReader, muteFor } from "../choices/queries.ts";
import { unsubscribePage } from "./page.ts";

/**
 * Where the link at the foot of optional e-mails leads, and the button of mail programs beside them (RFC 8058): to look
 * changes nothing, since mail scanners follow links; to send turns that kind off for whom the link was made.
 */
export const unsubscribeRoutes = new Hono<AppEnv>()
  .get("/unsubscribe/:token", async (c) => {
    const asked = await readLink(c);
    const reader = asked && (await findReader(c.var.db, asked.userId));
    return reader ? answerPage(c, asked, reader.locale, false) : noSuchLink(c);
  })
  .post("/unsubscribe/:token", async (c) => {
    const asked = await readLink(c);
    const [[reader]] = asked ? await muteFor(c.var.db, asked.userId, asked.kind) : [[]];
    return asked && reader ? answerPage(c, asked, reader.locale, true) : noSuchLink(c);
  });

const readLink = (c: AppContext) => readUnsubscribe(c.env, c.req.param("token") ?? "");

function answerPage(c: AppContext, { kind }: Muting, locale: Locale, isOff: boolean) {
  const nonce = newToken();
  allow(c, { ...closed, ...noStrings, "form-action": "'self'", "style-src": `'nonce-${nonce}'` });
  c.header("Cache-Control", "no-store");
  return c.html(unsubscribePage({ kind, isOff, locale, nonce }));
}

/** Mail providers send for many people from one network: only what is none of ours counts there. */
async function noSuchLink(c: AppContext) {
  await holdBack(c);
  return c.text("Not found", 404, { "Cache-Control": "no-store" });
}
