import { Hono } from "hono";
import type { Principal } from "../../auth/caller.ts";
import type { AppEnv } from "../../http/context.ts";
import { openapi } from "../../http/openapi.ts";
import { validate } from "../../http/validate.ts";
import { type CrewActions, crewActions, crewActionsFilter } from "../../shared/crews/crew-actions.ts";
import { describeAssignment } from "../assignments/describe-assignment.ts";
import { listUnconfirmed } from "../assignments/queries.ts";
import { listOwnPlaces } from "./queries.ts";

export const crewActionRoutes = new Hono<AppEnv>().get(
  "/gigs/crew-actions",
  openapi(
    "Crews",
    "Of several gigs: whom my desk may remind or confirm for, and which of its places lack a name; gigs that do not concern it are left out",
    { 200: crewActions },
  ),
  validate("query", crewActionsFilter),
  async (c) => {
    const { db, now } = c.var;
    const { gig } = c.req.valid("query");
    const [people, places] = await c.var.read((caller) => [
      listUnconfirmed(db, caller, gig, now),
      listOwnPlaces(db, caller, gig, now),
    ]);
    return c.json({ people: people.map((row) => describeUnconfirmed(c.var.caller, row)), places });
  },
);

type UnconfirmedRow = Awaited<ReturnType<typeof listUnconfirmed>>[number];

function describeUnconfirmed(caller: Principal, row: UnconfirmedRow): CrewActions["people"][number] {
  const { id: assignmentId, gigId, title, gigVersion: version, userName, isAskedLately } = row;
  const { remind, answer: confirm } = describeAssignment(caller, row).can;
  return { assignmentId, gigId, title, version, userName, isAskedLately, can: { remind, confirm } };
}
