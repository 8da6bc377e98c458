import { Hono } from "hono";
import type { AppContext, AppEnv } from "../../http/context.ts";
import { describe } from "../../http/describe.ts";
import { AppError, invalidField } from "../../http/errors.ts";
import { evenTime } from "../../http/even-time.ts";
import { localeOf, tellsLocale } from "../../http/locale.ts";
import { valid } from "../../http/validate.ts";
import { hashToken, newToken } from "../../secrets/tokens.ts";
import { passwordReset, resetRequest } from "../../shared/password-reset.ts";
import { rememberDevice } from "../devices/remember-device.ts";
import { requireGoodPassword } from "../password-rules/require-good-password.ts";
import { hashPassword, verifyPassword } from "../passwords.ts";
import { keysOfOwner, mostLinksOfAddress, resetLimits } from "../tries/account-limits.ts";
import { countTry, keyOfTries, tenTries, waitOf } from "../tries/count-try.ts";
import { recordNetwork, recordOwnRefusal } from "../tries/refusal-queries.ts";
import { findResetOwner, mailResetLink, useResetLink } from "./queries.ts";

const tag = "Session";

/** A link is looked at by GET as often as anybody likes, mail scanners too; only PUT uses it. */
export const resetRoutes = new Hono<AppEnv>()
  .post(
    "/password-resets",
    describe(tag, "Ask for a link to set a new password", { 202: "Mailed, if anybody has this address" }),
    valid("json", resetRequest),
    evenTime,
    async (c) => {
      const { email } = c.req.valid("json");
      const { db, now } = c.var;
      const code = newToken();
      const { limits, ofAddress } = await resetLimits(c, email);
      const spoken = tellsLocale(c) ? localeOf(c) : null;
      const asked = { email, limits, code, codeHash: hashToken(code), spoken, now };
      const { outboxIds, reached, filled } = await mailResetLink(db, c.env, asked);
      const tooMany = reached.filter(({ key }) => key === ofAddress);
      if (tooMany.length > 0)
        throw new AppError("auth.tooManyAttempts", { retryAfter: waitOf(c, limits, tooMany) });
      if (filled.includes(ofAddress)) await recordNetwork(db, mostLinksOfAddress, now);
      c.var.deliver({ outboxIds });
      return c.body(null, 202);
    },
  )
  .get(
    "/password-resets/:code",
    describe(tag, "Whether a link still works", { 204: "It does" }),
    async (c) => {
      const owner = await findResetOwner(c.var.db, hashToken(c.req.param("code")), c.var.now);
      if (owner === undefined) throw new AppError("link.gone");
      return c.body(null, 204);
    },
  )
  .put(
    "/password-resets/:code",
    describe(tag, "Set a new password by a link", { 204: "The new password holds; all sessions have ended" }),
    valid("json", passwordReset),
    async (c) => {
      const { email, password } = c.req.valid("json");
      const { db, now } = c.var;
      const codeHash = hashToken(c.req.param("code"));
      const owner = await findResetOwner(db, codeHash, now);
      if (owner === undefined) throw new AppError("link.gone");
      const ofLink = await keyOfTries(c.env, "link", codeHash);
      const { filled } = await countTry(c, tenTries(ofLink), []);
      await requireFitting(c, owner, { email, password }).catch(async (error: unknown) => {
        const refused = { owner, actorId: null, now };
        if (filled.length > 0) await recordOwnRefusal(db, "password.linkRefuse", refused);
        throw error;
      });
      const { id: userId, organizationId } = owner;
      const passwordHash = await hashPassword(password);
      const triesKeys = [...(await keysOfOwner(c, { id: userId, email })), ofLink];
      const device = rememberDevice(c, owner);
      const newlyKnown = device.statements;
      const use = { userId, organizationId, codeHash, passwordHash, triesKeys, newlyKnown, now };
      const outboxIds = await useResetLink(db, c.env, use);
      device.setCookie();
      c.var.deliver({ sessionsOf: [userId], outboxIds });
      return c.body(null, 204);
    },
  );

type Typed = { email: string; password: string };
type Owner = NonNullable<Awaited<ReturnType<typeof findResetOwner>>>;

/** That whoever has the link knows whose it is, and that the password is a good one and another. */
async function requireFitting(c: AppContext, owner: Owner, { email, password }: Typed) {
  if (owner.email !== email) throw invalidField("email", "email.mismatch");
  await requireGoodPassword(c, password, owner);
  if (await verifyPassword(password, owner.passwordHash)) throw invalidField("password", "password.same");
}
