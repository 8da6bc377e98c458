import { Hono } from "hono";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { setCsp } from "../../http/middleware/headers.ts";
import { consumeIpLimit } from "../../rate-limits/attempts.ts";
import { createToken } from "../../secrets/tokens.ts";
import { readUnsubscribeToken, type Unsubscription } from "../../secrets/unsubscribe-link.ts";
import type { Locale } from "../../shared/core/locale.ts";
import { basePolicy, trustedTypesPolicy } from "../../shared/pages/browser-headers.ts";
import { findRecipient, unsubscribe } from "../preferences/queries.ts";
import { renderUnsubscribePage } from "./page.ts";

/** RFC 8058: GET changes nothing, since mail scanners follow links; POST unsubscribes. */
export const unsubscribeRoutes = new Hono<AppEnv>()
  .get("/unsubscribe/:token", async (c) => {
    const link = await readUnsubscribeLink(c);
    const reader = link && (await findRecipient(c.var.db, link.userId));
    return reader ? respondWithPage(c, link, reader.locale, false) : respondWithUnknownLink(c);
  })
  .post("/unsubscribe/:token", async (c) => {
    const link = await readUnsubscribeLink(c);
    const reader = link && (await unsubscribe(c.var.db, link.userId, link.kind));
    return link && reader ? respondWithPage(c, link, reader.locale, true) : respondWithUnknownLink(c);
  });

const readUnsubscribeLink = (c: AppContext) => readUnsubscribeToken(c.env, c.req.param("token") ?? "");

function respondWithPage(c: AppContext, { kind }: Unsubscription, locale: Locale, isOff: boolean) {
  const nonce = createToken();
  setCsp(c, {
    ...basePolicy,
    ...trustedTypesPolicy,
    "form-action": "'self'",
    "style-src": `'nonce-${nonce}'`,
  });
  c.header("Cache-Control", "no-store");
  return c.html(renderUnsubscribePage({ kind, isOff, locale, nonce }));
}

/** Mail providers call for many users from one network: only invalid links count. */
async function respondWithUnknownLink(c: AppContext) {
  await consumeIpLimit(c);
  return c.text("Not found", 404, { "Cache-Control": "no-store" });
}
