import { Hono } from "hono";
import { readBearer } from "../http/bearer.ts";
import type { AppContext, AppEnv } from "../http/context.ts";
import { describe } from "../http/describe.ts";
import { AppError, invalidField } from "../http/errors.ts";
import { localeOf, tellsLocale } from "../http/locale.ts";
import { valid } from "../http/validate.ts";
import { hashToken } from "../secrets/tokens.ts";
import * as schema from "../shared/session.ts";
import { describeSession } from "./caller.ts";
import { changePassword } from "./change-password.ts";
import { clearToken, readToken } from "./cookies.ts";
import { logIn } from "./log-in.ts";
import { requireGoodPassword } from "./password-rules/require-good-password.ts";
import { hashPassword, isSamePassword, verifyPassword } from "./passwords.ts";
import { callerOf, keepLocale, selectCaller, selectPasswordHash } from "./queries.ts";
import { reauthenticate } from "./reauthenticate.ts";
import { deliveryOf, endOwn } from "./session-queries.ts";

const tag = "Session";

export const authRoutes = new Hono<AppEnv>()
  .post(
    "/session",
    describe(tag, "Log in", { 200: schema.session }),
    valid("json", schema.login),
    async (c) => {
      const caller = await logIn(c, c.req.valid("json"));
      return c.json(describeSession(caller));
    },
  )
  .get("/session", describe(tag, "Who is logged in", { 200: schema.session }), async (c) => {
    const caller = await c.var.confirm();
    const locale = localeOf(c);
    if (caller.localeChosen || locale === caller.locale || !tellsLocale(c))
      return c.json(describeSession(caller));
    await keepLocale(c.var.db, caller.id, locale);
    return c.json(describeSession({ ...caller, locale }));
  })
  .delete(
    "/session",
    describe(tag, "Log out, whether or not the session still holds", { 204: "Logged out" }),
    async (c) => {
      if (readBearer(c) !== undefined) throw new AppError("auth.loginNeeded");
      const { db, now } = c.var;
      const [row] = await selectCaller(db, hashToken(readToken(c) ?? ""), now);
      if (row !== undefined) {
        const [, ended] = await db.batch(endOwn(db, { caller: callerOf(row), now }, row.sessionId));
        c.var.deliver(deliveryOf(ended));
      }
      clearToken(c);
      return c.body(null, 204);
    },
  )
  .put(
    "/me/password",
    describe(tag, "Set a new password", { 204: "The new password holds; other sessions have ended" }),
    valid("json", schema.newPassword),
    async (c) => {
      const { password, currentPassword } = c.req.valid("json");
      const { caller } = c.var;
      if (caller.hasSetPassword) await reauthenticate(c, currentPassword);
      await requireGoodPassword(c, password, caller);
      const isSame = caller.hasSetPassword
        ? isSamePassword(password, currentPassword ?? "")
        : await isMailedPassword(c, password);
      if (isSame) throw invalidField("password", "password.same");
      await changePassword(c, await hashPassword(password));
      return c.body(null, 204);
    },
  );

/** The one that somebody was mailed, who has not said it again. */
async function isMailedPassword({ var: { caller, db } }: AppContext, password: string): Promise<boolean> {
  const [row] = await selectPasswordHash(db, caller.id);
  return verifyPassword(password, row?.hash ?? null);
}
