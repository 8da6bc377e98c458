import { Hono } from "hono";
import { batchNamed } from "../db/batch-named.ts";
import { readBearerToken } from "../http/bearer.ts";
import type { AppContext, AppEnv } from "../http/context.ts";
import { AppError, invalidField } from "../http/errors.ts";
import { hasExplicitLocale, resolveLocale } from "../http/locale.ts";
import { openapi } from "../http/openapi.ts";
import { validate } from "../http/validate.ts";
import { hashToken } from "../secrets/tokens.ts";
import * as schema from "../shared/auth/session.ts";
import { describeSession } from "./caller.ts";
import { logIn } from "./log-in.ts";
import { changePassword } from "./passwords/change-password.ts";
import { hashPassword, isSamePassword, verifyPassword } from "./passwords/hash-password.ts";
import { requireStrongPassword } from "./passwords/require-strong-password.ts";
import { saveLocale, selectCaller, selectPasswordHash, toCaller } from "./queries.ts";
import { reauthenticate } from "./reauthenticate.ts";
import { clearSessionCookie, readSessionCookie } from "./sessions/cookies.ts";
import { buildSessionSideEffects, endOwnSession } from "./sessions/queries.ts";

const tag = "Session";

export const authRoutes = new Hono<AppEnv>()
  .post(
    "/session",
    openapi(tag, "Log in", { 200: schema.session }),
    validate("json", schema.login),
    async (c) => {
      const caller = await logIn(c, c.req.valid("json"));
      return c.json(describeSession(caller));
    },
  )
  .get("/session", openapi(tag, "Who is logged in", { 200: schema.session }), async (c) => {
    const caller = await c.var.confirm();
    const locale = resolveLocale(c);
    if (caller.localeChosen || locale === caller.locale || !hasExplicitLocale(c))
      return c.json(describeSession(caller));
    await saveLocale(c.var.db, caller.id, locale);
    return c.json(describeSession({ ...caller, locale }));
  })
  .delete(
    "/session",
    openapi(tag, "Log out, whether or not the session still holds", { 204: "Logged out" }),
    async (c) => {
      if (readBearerToken(c) !== undefined) throw new AppError("auth.loginNeeded");
      const { db, now } = c.var;
      const [row] = await selectCaller(db, hashToken(readSessionCookie(c) ?? ""), now);
      if (row !== undefined) {
        const act = { caller: toCaller(row), now };
        const { ended } = await batchNamed(db, endOwnSession(db, act, row.sessionId));
        c.var.runSideEffects(buildSessionSideEffects(ended));
      }
      clearSessionCookie(c);
      return c.body(null, 204);
    },
  )
  .put(
    "/me/password",
    openapi(tag, "Set a new password", { 204: "The new password holds; other sessions have ended" }),
    validate("json", schema.newPassword),
    async (c) => {
      const { password, currentPassword } = c.req.valid("json");
      const { caller } = c.var;
      if (caller.hasSetPassword) await reauthenticate(c, currentPassword);
      await requireStrongPassword(c, password, caller);
      const isSame = caller.hasSetPassword
        ? isSamePassword(password, currentPassword ?? "")
        : await isMailedPassword(c, password);
      if (isSame) throw invalidField("password", "password.same");
      await changePassword(c, await hashPassword(password));
      return c.body(null, 204);
    },
  );

/** Compares with the hash, since the first log-in does not ask for the mailed password again. */
async function isMailedPassword({ var: { caller, db } }: AppContext, password: string): Promise<boolean> {
  const [row] = await selectPasswordHash(db, caller.id);
  return verifyPassword(password, row?.hash ?? null);
}
