import { Hono } from "hono";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { AppError, invalidField } from "../../http/errors.ts";
import { hasExplicitLocale, resolveLocale } from "../../http/locale.ts";
import { minimumDuration } from "../../http/middleware/minimum-duration.ts";
import { openapi } from "../../http/openapi.ts";
import { validate } from "../../http/validate.ts";
import {
  buildIpRateLimitKey,
  buildPasswordLimit,
  buildRateLimitKey,
  computeRetryAfter,
  consumeAttempt,
} from "../../rate-limits/attempts.ts";
import { allOf, refundAttempt } from "../../rate-limits/queries.ts";
import { createToken, hashToken } from "../../secrets/tokens.ts";
import { passwordReset, resetRequest } from "../../shared/auth/password-forms.ts";
import { hour } from "../../shared/core/durations.ts";
import { auditBlockedNetwork, auditFailedAttempt } from "../failed-attempt-queries.ts";
import { buildOwnerKeys } from "../log-in.ts";
import { hashPassword, verifyPassword } from "../passwords/hash-password.ts";
import { isServerBusy } from "../passwords/hash-queue.ts";
import { requireStrongPassword } from "../passwords/require-strong-password.ts";
import { rememberDevice } from "../sessions/start-session.ts";
import { consumeResetLink, enqueueResetLinkMail, findResetOwner } from "./queries.ts";

const tag = "Session";

/** Per account and hour. */
const maxLinks = 3;
/** Per address and hour. */
const maxLinksPerIp = 30;

/** GET only looks at a link, as mail scanners do; PUT uses it. */
export const passwordResetRoutes = new Hono<AppEnv>()
  .post(
    "/password-resets",
    openapi(tag, "Ask for a link to set a new password", { 202: "Mailed, if anybody has this address" }),
    validate("json", resetRequest),
    minimumDuration,
    async (c) => {
      const { email } = c.req.valid("json");
      const { db, now } = c.var;
      const code = createToken();
      const { limits, ipKey } = await buildPasswordResetLimits(c, email);
      const requestedLocale = hasExplicitLocale(c) ? resolveLocale(c) : null;
      const request = { email, limits, code, codeHash: hashToken(code), requestedLocale, now };
      const { outboxIds, exhausted, exhaustedKeys } = await enqueueResetLinkMail(db, c.env, request);
      const tooMany = exhausted.filter(({ key }) => key === ipKey);
      if (tooMany.length > 0)
        throw new AppError("auth.tooManyAttempts", { retryAfter: computeRetryAfter(c, limits, tooMany) });
      if (exhaustedKeys.includes(ipKey)) await auditBlockedNetwork(db, maxLinksPerIp, now);
      c.var.runSideEffects({ outboxIds });
      return c.body(null, 202);
    },
  )
  .get(
    "/password-resets/:code",
    openapi(tag, "Whether a link still works", { 204: "It does" }),
    async (c) => {
      const owner = await findResetOwner(c.var.db, hashToken(c.req.param("code")), c.var.now);
      if (owner === undefined) throw new AppError("link.gone");
      return c.body(null, 204);
    },
  )
  .put(
    "/password-resets/:code",
    openapi(tag, "Set a new password by a link", { 204: "The new password holds; all sessions have ended" }),
    validate("json", passwordReset),
    async (c) => {
      const { email, password } = c.req.valid("json");
      const { db, now } = c.var;
      const codeHash = hashToken(c.req.param("code"));
      const owner = await findResetOwner(db, codeHash, now);
      if (owner === undefined) throw new AppError("link.gone");
      const linkKey = await buildRateLimitKey(c.env, "link", codeHash);
      const { attempts, exhaustedKeys } = await consumeAttempt(c, buildPasswordLimit(linkKey), []);
      await requireMatchingOwner(c, owner, { email, password }).catch(async (error: unknown) => {
        const attempt = { owner, actorId: null, now };
        if (isServerBusy(error)) await refundAttempt(db, attempts);
        else if (exhaustedKeys.length > 0) await auditFailedAttempt(db, "password.linkRefuse", attempt);
        throw error;
      });
      const { id: userId, organizationId } = owner;
      const passwordHash = await hashPassword(password);
      const triesKeys = [...(await buildOwnerKeys(c, { id: userId, email })), linkKey];
      const device = rememberDevice(c, owner);
      const newlyKnown = device.statements;
      const use = { userId, organizationId, codeHash, passwordHash, triesKeys, newlyKnown, now };
      const outboxIds = await consumeResetLink(db, c.env, use);
      device.setCookie();
      c.var.runSideEffects({ sessionsOf: [userId], outboxIds });
      return c.body(null, 204);
    },
  );

type ResetInput = { email: string; password: string };
type Owner = NonNullable<Awaited<ReturnType<typeof findResetOwner>>>;

async function requireMatchingOwner(c: AppContext, owner: Owner, { email, password }: ResetInput) {
  if (owner.email !== email) throw invalidField("email", "email.mismatch");
  await requireStrongPassword(c, password, owner);
  if (await verifyPassword(password, owner.passwordHash)) throw invalidField("password", "password.same");
}

/** Counts whether or not the e-mail has an account. */
async function buildPasswordResetLimits(c: AppContext, email: string) {
  const [accountKey, ipKey] = await Promise.all([
    buildRateLimitKey(c.env, "reset", email),
    buildIpRateLimitKey(c, "resets"),
  ]);
  const buckets = [
    { key: accountKey, max: maxLinks },
    { key: ipKey, max: maxLinksPerIp },
  ];
  return { limits: allOf(buckets, hour), ipKey };
}
