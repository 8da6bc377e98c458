import { Hono } from "hono";
import { TimeSpan } from "oslo";
import type { AppEnv } from "../../http/context.ts";
import { AppError, notFound } from "../../http/errors.ts";
import { createIdempotentId } from "../../http/idempotency.ts";
import { openapi } from "../../http/openapi.ts";
import { validate } from "../../http/validate.ts";
import { hashToken } from "../../secrets/tokens.ts";
import type { AccessToken } from "../../shared/auth/access-token.ts";
import * as schema from "../../shared/auth/access-token.ts";
import { reauthenticate } from "../reauthenticate.ts";
import { insertToken, revokeToken, selectTokens } from "./queries.ts";
import { createAccessToken } from "./token.ts";

const tag = "Access tokens";

export const accessTokenRoutes = new Hono<AppEnv>()
  .get("/me/tokens", openapi(tag, "My access tokens", { 200: schema.accessTokens }), async (c) => {
    const [rows] = await c.var.read((caller) => [selectTokens(c.var.db, caller.id)]);
    return c.json({ items: rows.map(describeToken), nextCursor: null });
  })
  .post(
    "/me/tokens",
    openapi(tag, "Make an access token, which is told this once", { 201: schema.createdAccessToken }),
    validate("json", schema.newAccessToken),
    async (c) => {
      const { name, expiresInDays, currentPassword } = c.req.valid("json");
      await reauthenticate(c, currentPassword);
      const { caller, db, now } = c.var;
      const token = await createAccessToken(c.env.SECRET_KEY);
      const expiresAt = now + new TimeSpan(expiresInDays, "d").milliseconds();
      const row = { id: createIdempotentId(c), name, tokenHash: hashToken(token), expiresAt };
      const created = await insertToken(db, c.env, { caller, now }, row);
      if (created === null) throw new AppError("token.tooMany");
      c.var.runSideEffects({ outboxIds: created.outboxIds });
      return c.json({ ...describeToken(created.row), token }, 201);
    },
  )
  .delete(
    "/me/tokens/:id",
    openapi(tag, "Revoke an access token: it works no more from now on", { 204: "Revoked" }),
    async (c) => {
      const { caller, db, now } = c.var;
      if (!(await revokeToken(db, { caller, now }, c.req.param("id")))) throw notFound();
      return c.body(null, 204);
    },
  );

type Row = Awaited<ReturnType<typeof selectTokens>>[number];

function describeToken({ createdAt, expiresAt, lastUsedAt, ...row }: Row): AccessToken {
  const toIso = (instant: number) => new Date(instant).toISOString();
  return {
    ...row,
    createdAt: toIso(createdAt),
    expiresAt: toIso(expiresAt),
    lastUsedAt: lastUsedAt === null ? null : toIso(lastUsedAt),
  };
}
