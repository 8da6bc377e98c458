import { Hono } from "hono";
import type { AppEnv } from "../http/context.ts";
import { pageOf, readCursor } from "../http/cursor.ts";
import { describe } from "../http/describe.ts";
import { notFound } from "../http/errors.ts";
import { valid } from "../http/validate.ts";
import { listOf, page } from "../shared/list.ts";
import { type SignedIn, signedIn } from "../shared/signed-in.ts";
import { clearToken } from "./cookies.ts";
import { describeDevice } from "./describe-device.ts";
import { rememberDevice } from "./devices/remember-device.ts";
import { deliveryOf, endOthers, endOwn, listSessions } from "./session-queries.ts";

const tag = "Session";
const sort = "lastUsed";

type Row = Awaited<ReturnType<typeof listSessions>>[number];

export const sessionRoutes = new Hono<AppEnv>()
  .get(
    "/sessions",
    describe(tag, "Where I am logged in, the last used first", { 200: listOf(signedIn) }),
    valid("query", page),
    async (c) => {
      const { limit, cursor } = c.req.valid("query");
      const { db, now } = c.var;
      const after = readCursor(cursor, sort);
      const [rows] = await c.var.read((caller) => [listSessions(db, caller.id, now, limit, after)]);
      const describeRow = (row: Row) => describeSignedIn(row, c.var.caller.sessionId);
      return c.json(pageOf(rows, limit, (row) => [sort, row.lastUsedAt, row.id], describeRow));
    },
  )
  .delete(
    "/sessions",
    describe(tag, "Sign out everywhere else", { 204: "Only this session goes on" }),
    async (c) => {
      const { caller, db, now } = c.var;
      const device = rememberDevice(c, caller);
      const ended = await endOthers(db, { caller, now }, device.statements);
      device.setCookie();
      c.var.deliver(deliveryOf(ended));
      return c.body(null, 204);
    },
  )
  .delete(
    "/sessions/:id",
    describe(tag, "Sign out one of my sessions", { 204: "It has ended" }),
    async (c) => {
      const { caller, db, now } = c.var;
      const id = c.req.param("id");
      const [, ended] = await db.batch(endOwn(db, { caller, now }, id));
      if (ended.length === 0) throw notFound();
      if (id === caller.sessionId) clearToken(c);
      c.var.deliver(deliveryOf(ended));
      return c.body(null, 204);
    },
  );

function describeSignedIn({ id, device, place, createdAt, lastUsedAt }: Row, currentId: string): SignedIn {
  return {
    id,
    device: describeDevice(device),
    place,
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: new Date(lastUsedAt).toISOString(),
    current: id === currentId,
  };
}
