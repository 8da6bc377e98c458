import { Hono } from "hono";
import type { AppEnv } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import { openapi } from "../http/openapi.ts";
import { can } from "../shared/auth/permissions.ts";
import { type QueueCount, queueCounts } from "../shared/lists/queue-counts.ts";
import { countApplications, countTickets } from "./queries.ts";

export const queueCountRoutes = new Hono<AppEnv>().get(
  "/waiting",
  openapi("Support", "What waits for Keikka's own people: applications and questions", { 200: queueCounts }),
  async (c) => {
    const { db } = c.var;
    const [[applications], [open]] = await c.var.read(() => [countApplications(db), countTickets(db)]);
    const { caller } = c.var;
    if (!can(caller, "applications.review") || !can(caller, "support.answer"))
      throw new AppError("access.denied");
    return c.json({ applications: describeQueue(applications), tickets: describeQueue(open) });
  },
);

function describeQueue(row: { count: number; since: number | null } | undefined): QueueCount {
  const { count = 0, since = null } = row ?? {};
  return { count, since: since === null ? null : new Date(since).toISOString() };
}
