import { Hono } from "hono";
import type { AppEnv } from "../../http/context.ts";
import { creationId } from "../../http/creation.ts";
import { describe } from "../../http/describe.ts";
import { AppError, notFound } from "../../http/errors.ts";
import { valid } from "../../http/validate.ts";
import { hashToken } from "../../secrets/tokens.ts";
import type { AccessToken } from "../../shared/access-token.ts";
import * as schema from "../../shared/access-token.ts";
import { day } from "../../shared/durations.ts";
import { reauthenticate } from "../reauthenticate.ts";
import { insertToken, revokeToken, selectTokens } from "./queries.ts";
import { newAccessToken } from "./token.ts";

const tag = "Access tokens";

export const accessTokenRoutes = new Hono<AppEnv>()
  .get("/me/tokens", describe(tag, "My access tokens", { 200: schema.accessTokens }), async (c) => {
    const [rows] = await c.var.read((caller) => [selectTokens(c.var.db, caller.id)]);
    return c.json({ items: rows.map(asTold), nextCursor: null });
  })
  .post(
    "/me/tokens",
    describe(tag, "Make an access token, which is told this once", { 201: schema.madeAccessToken }),
    valid("json", schema.newAccessToken),
    async (c) => {
      const { name, expiresInDays, currentPassword } = c.req.valid("json");
      await reauthenticate(c, currentPassword);
      const { caller, db, now } = c.var;
      const token = await newAccessToken(c.env.SECRET_KEY);
      const expiresAt = now + expiresInDays * day;
      const row = { id: creationId(c), name, tokenHash: hashToken(token), expiresAt };
      const made = await insertToken(db, c.env, { caller, now }, row);
      if (made === null) throw new AppError("token.tooMany");
      c.var.deliver({ outboxIds: made.outboxIds });
      return c.json({ ...asTold(made.row), token }, 201);
    },
  )
  .delete(
    "/me/tokens/:id",
    describe(tag, "Revoke an access token: it works no more from now on", { 204: "Revoked" }),
    async (c) => {
      const { caller, db, now } = c.var;
      if (!(await revokeToken(db, { caller, now }, c.req.param("id")))) throw notFound();
      return c.body(null, 204);
    },
  );

type Row = Awaited<ReturnType<typeof selectTokens>>[number];

function asTold({ createdAt, expiresAt, lastUsedAt, ...row }: Row): AccessToken {
  const told = (instant: number) => new Date(instant).toISOString();
  return {
    ...row,
    createdAt: told(createdAt),
    expiresAt: told(expiresAt),
    lastUsedAt: lastUsedAt === null ? null : told(lastUsedAt),
  };
}
