import { Hono } from "hono";
import { TimeSpan } from "oslo";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { AppError, invalidField } from "../../http/errors.ts";
import { openapi } from "../../http/openapi.ts";
import { validate } from "../../http/validate.ts";
import { buildRateLimitKey, consumeAttempt } from "../../rate-limits/attempts.ts";
import { allOf } from "../../rate-limits/queries.ts";
import { createToken, hashToken } from "../../secrets/tokens.ts";
import { emailLink, newEmail } from "../../shared/auth/session.ts";
import { hour } from "../../shared/core/durations.ts";
import { reauthenticate } from "../reauthenticate.ts";
import { clearSessionCookie } from "../sessions/cookies.ts";
import { buildSessionSideEffects } from "../sessions/queries.ts";
import { applyEmailChange, type LinkUse, undoEmailChange } from "./apply-queries.ts";
import { findEmailLink, isLinkConsumed, requestEmailChange } from "./queries.ts";

const tag = "Session";
/** A more recent log-in needs no password again (specification, 5). */
const recentLogin = new TimeSpan(10, "m").milliseconds();
/** Per account and hour. */
const maxRequests = 3;

/** GET only looks at a link, as mail scanners do; POST uses it. */
export const emailChangeRoutes = new Hono<AppEnv>()
  .post(
    "/me/email-changes",
    openapi(tag, "Ask for another e-mail to log in with", {
      202: "Mailed to both addresses, if nobody else has the new one; this session has ended",
    }),
    validate("json", newEmail),
    async (c) => {
      const { email, currentPassword } = c.req.valid("json");
      const { caller, db, now } = c.var;
      await requirePassword(c, currentPassword);
      if (email === caller.email) throw invalidField("email", "email.same");
      await countRequest(c);
      const [confirm, undo] = [createLink(), createLink()];
      const { outboxIds, ended } = await requestEmailChange(db, c.env, { caller, email, confirm, undo, now });
      clearSessionCookie(c);
      c.var.runSideEffects({ ...buildSessionSideEffects(ended), outboxIds });
      return c.body(null, 202);
    },
  )
  .get(
    "/email-changes/:code",
    openapi(tag, "What a link of an e-mail change would do", { 200: emailLink }),
    async (c) => {
      const codeHash = hashToken(c.req.param("code"));
      const { kind, email } = await findLink(c, codeHash).catch((error) =>
        reportConsumedLink(c, codeHash, error),
      );
      return c.json({ does: kind === "undoEmail" ? ("undo" as const) : ("change" as const), email });
    },
  )
  .post(
    "/email-changes/:code",
    openapi(tag, "Change the e-mail by a link, or undo that", {
      204: "The address of the link is the one to log in with; all sessions have ended",
    }),
    async (c) => {
      const codeHash = hashToken(c.req.param("code"));
      const link = await findLink(c, codeHash);
      const outboxIds = await consumeLink(c, { link, codeHash, now: c.var.now });
      c.var.runSideEffects({ sessionsOf: [link.userId], outboxIds });
      return c.body(null, 204);
    },
  );

async function findLink(c: AppContext, codeHash: string) {
  const link = await findEmailLink(c.var.db, codeHash, c.var.now);
  if (link === undefined) throw new AppError("link.gone");
  return link;
}

/** Opening a used link again is no failure: the change has been made. */
async function reportConsumedLink(c: AppContext, codeHash: string, error: unknown): Promise<never> {
  throw (await isLinkConsumed(c.var.db, codeHash)) ? new AppError("link.used") : error;
}

async function consumeLink(c: AppContext, use: LinkUse): Promise<string[]> {
  const { db } = c.var;
  if (use.link.kind === "undoEmail") return undoEmailChange(db, c.env, use);
  await applyEmailChange(db, use);
  return [];
}

async function requirePassword(c: AppContext, currentPassword: string | undefined): Promise<void> {
  const isRecent = c.var.caller.sessionStartedAt > c.var.now - recentLogin;
  if (currentPassword !== undefined || !isRecent) await reauthenticate(c, currentPassword);
}

async function countRequest(c: AppContext): Promise<void> {
  const key = await buildRateLimitKey(c.env, "email", c.var.caller.id);
  await consumeAttempt(c, allOf([{ key, max: maxRequests }], hour), [], "email");
}

function createLink() {
  const code = createToken();
  return { code, codeHash: hashToken(code) };
}
