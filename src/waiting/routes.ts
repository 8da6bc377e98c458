import { Hono } from "hono";
import type { AppEnv } from "../http/context.ts";
import { describe } from "../http/describe.ts";
import { AppError } from "../http/errors.ts";
import { can } from "../shared/roles.ts";
import { type Queue, waiting } from "../shared/waiting.ts";
import { countApplications, countTickets } from "./queries.ts";

export const waitingRoutes = new Hono<AppEnv>().get(
  "/waiting",
  describe("Support", "What waits for Keikka's own people: applications and questions", { 200: waiting }),
  async (c) => {
    const { db } = c.var;
    const [[asked], [open]] = await c.var.read(() => [countApplications(db), countTickets(db)]);
    const { caller } = c.var;
    if (!can(caller, "applications.review") || !can(caller, "support.answer"))
      throw new AppError("access.denied");
    return c.json({ applications: describeQueue(asked), tickets: describeQueue(open) });
  },
);

function describeQueue(row: { count: number; since: number | null } | undefined): Queue {
  const { count = 0, since = null } = row ?? {};
  return { count, since: since === null ? null : new Date(since).toISOString() };
}
