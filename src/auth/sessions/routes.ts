import { Hono } from "hono";
import { batchNamed } from "../../db/batch-named.ts";
import type { AppEnv } from "../../http/context.ts";
import { buildPage, decodeCursor } from "../../http/cursor.ts";
import { notFound } from "../../http/errors.ts";
import { openapi } from "../../http/openapi.ts";
import { validate } from "../../http/validate.ts";
import { type ActiveSession, activeSession } from "../../shared/auth/session.ts";
import { listSchema, page } from "../../shared/lists/list.ts";
import { describeDevice } from "../devices/describe-device.ts";
import { clearSessionCookie } from "./cookies.ts";
import { buildSessionSideEffects, endOtherSessions, endOwnSession, listSessions } from "./queries.ts";
import { rememberDevice } from "./start-session.ts";

const tag = "Session";
const sort = "lastUsed";

type Row = Awaited<ReturnType<typeof listSessions>>[number];

export const sessionRoutes = new Hono<AppEnv>()
  .get(
    "/sessions",
    openapi(tag, "Where I am logged in, the last used first", { 200: listSchema(activeSession) }),
    validate("query", page),
    async (c) => {
      const { limit, cursor } = c.req.valid("query");
      const { db, now } = c.var;
      const after = decodeCursor(cursor, sort);
      const [rows] = await c.var.read((caller) => [listSessions(db, caller.id, now, limit, after)]);
      const describeRow = (row: Row) => describeActiveSession(row, c.var.caller.sessionId);
      return c.json(buildPage(rows, limit, (row) => [sort, row.lastUsedAt, row.id], describeRow));
    },
  )
  .delete(
    "/sessions",
    openapi(tag, "Sign out everywhere else", { 204: "Only this session goes on" }),
    async (c) => {
      const { caller, db, now } = c.var;
      const device = rememberDevice(c, caller);
      const ended = await endOtherSessions(db, { caller, now }, device.statements);
      device.setCookie();
      c.var.runSideEffects(buildSessionSideEffects(ended));
      return c.body(null, 204);
    },
  )
  .delete(
    "/sessions/:id",
    openapi(tag, "Sign out one of my sessions", { 204: "It has ended" }),
    async (c) => {
      const { caller, db, now } = c.var;
      const id = c.req.param("id");
      const { ended } = await batchNamed(db, endOwnSession(db, { caller, now }, id));
      if (ended.length === 0) throw notFound();
      if (id === caller.sessionId) clearSessionCookie(c);
      c.var.runSideEffects(buildSessionSideEffects(ended));
      return c.body(null, 204);
    },
  );

function describeActiveSession(
  { id, device, place, createdAt, lastUsedAt }: Row,
  currentId: string,
): ActiveSession {
  return {
    id,
    device: describeDevice(device),
    place,
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: new Date(lastUsedAt).toISOString(),
    current: id === currentId,
  };
}
