import { Hono } from "hono";
import type { AppEnv } from "../http/context.ts";
import { type Place, pageOf, readCursor } from "../http/cursor.ts";
import { describe } from "../http/describe.ts";
import { AppError, invalidField } from "../http/errors.ts";
import { valid } from "../http/validate.ts";
import { auditEvent, auditFilter } from "../shared/audit-list.ts";
import { listOf } from "../shared/list.ts";
import { can } from "../shared/roles.ts";
import { describeEvent } from "./describe-event.ts";
import { type End, listEvents } from "./queries.ts";

const sort = "newest";

export const auditRoutes = new Hono<AppEnv>().get(
  "/audit",
  describe("Audit", "Who did what to whom, the newest first: admins all, an organisation's admins its own", {
    200: listOf(auditEvent),
  }),
  valid("query", auditFilter),
  async (c) => {
    const filter = c.req.valid("query");
    const after = endOf(readCursor(filter.cursor, sort));
    const [rows] = await c.var.read((caller) => [listEvents(c.var.db, caller, filter, after)]);
    if (!can(c.var.caller, "audit.read")) throw new AppError("access.denied");
    return c.json(pageOf(rows, filter.limit, (row) => [sort, row.at, row.id], describeEvent));
  },
);

function endOf(place: Place | null): End | null {
  if (place === null) return null;
  const end = { at: Number(place.key), seq: Number(place.id) };
  if (Number.isSafeInteger(end.at) && Number.isSafeInteger(end.seq)) return end;
  throw invalidField("cursor", "cursor.invalid");
}
