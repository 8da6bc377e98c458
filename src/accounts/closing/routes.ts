import { Hono } from "hono";
import type { Caller } from "../../auth/caller.ts";
import { clearToken } from "../../auth/cookies.ts";
import { reauthenticate } from "../../auth/reauthenticate.ts";
import type { AppEnv } from "../../http/context.ts";
import { describe } from "../../http/describe.ts";
import { AppError, notFound } from "../../http/errors.ts";
import { valid } from "../../http/validate.ts";
import { closing, organizationClosing, organizationDeletion } from "../../shared/closing.ts";
import { can } from "../../shared/roles.ts";
import { passwordConfirmation } from "../../shared/session.ts";
import { closeOrganization, findClosingOrganization } from "./organization-queries.ts";
import { closeAccount, findLeaver, type Leaver } from "./queries.ts";

const tag = "Users";

export const closingRoutes = new Hono<AppEnv>()
  .get(
    "/users/:id/closing",
    describe(tag, "What goes with a user who is deleted", { 200: closing }),
    async (c) => {
      const { db, now } = c.var;
      const named = c.req.param("id");
      const [[row]] = await c.var.read(({ id }) => [findLeaver(db, named === "me" ? id : named, now)]);
      const { name, shifts, gigs, offers, rooms, tickets, isLastAdmin } = reached(c.var.caller, row);
      return c.json({ name, shifts, gigs, offers, rooms, tickets, isLastAdmin });
    },
  )
  .delete(
    "/me",
    describe(tag, "Delete my account: what is personal goes, what was worked stays without a name", {
      204: "It is gone; the last e-mail says so",
    }),
    valid("json", passwordConfirmation),
    async (c) => {
      await reauthenticate(c, c.req.valid("json").currentPassword);
      const { caller, db, now } = c.var;
      const [row] = await findLeaver(db, caller.id, now);
      if (row === undefined) throw notFound();
      c.var.deliver(await closeAccount(db, c.env, { caller, now }, row));
      clearToken(c);
      return c.body(null, 204);
    },
  )
  .delete(
    "/users/:id",
    describe(tag, "Delete a user: the work ahead is freed, what was worked stays without a name", {
      204: "They cannot log in any more",
    }),
    async (c) => {
      const { caller, db, now } = c.var;
      const [row] = await findLeaver(db, c.req.param("id"), now);
      const leaver = reached(caller, row);
      if (leaver.id === caller.id)
        throw new AppError("access.denied", { detail: "Nobody deletes themselves here" });
      c.var.deliver(await closeAccount(db, c.env, { caller, now }, leaver));
      return c.body(null, 204);
    },
  );

export const organizationClosingRoutes = new Hono<AppEnv>()
  .get(
    "/organizations/:id/closing",
    describe("Organisations", "What goes with an organisation that is deleted", { 200: organizationClosing }),
    async (c) => {
      const { db, now } = c.var;
      const [[row]] = await c.var.read(() => [findClosingOrganization(db, c.req.param("id"), now)]);
      return c.json(reachedOrganization(c.var.caller, row));
    },
  )
  .delete(
    "/organizations/:id",
    describe(
      "Organisations",
      "Delete an organisation with all its accounts; work ahead only when it is to end",
      {
        204: "It is gone; its name stays in what others did with it",
      },
    ),
    valid("query", organizationDeletion),
    async (c) => {
      const { caller, db, now } = c.var;
      const id = c.req.param("id");
      const [row] = await findClosingOrganization(db, id, now);
      reachedOrganization(caller, row);
      const ends = c.req.valid("query").work === "end";
      c.var.deliver(await closeOrganization(db, c.env, { caller, now }, id, ends));
      return c.body(null, 204);
    },
  );

/** For who manages organisations; its own admins may not, and for others it is not there. */
function reachedOrganization<Row>(caller: Caller, row: (Row & { id: string }) | undefined): Omit<Row, "id"> {
  const manages = can(caller, "organizations.manage");
  if (!manages && caller.organizationId !== null && row?.id === caller.organizationId)
    throw new AppError("access.denied");
  if (row === undefined || !manages) throw notFound();
  const { id: _, ...told } = row;
  return told;
}

/**
 * The user, for themselves and who manages them: platform admins everybody, an organisation's admins its people. Throws
 * AppError('access.denied') for their other colleagues; for everybody else they are not there.
 */
function reached(caller: Caller, row: Leaver | undefined): Leaver {
  if (row === undefined) throw notFound();
  if (row.id === caller.id || can(caller, "users.manage")) return row;
  if (row.organizationId === null || row.organizationId !== caller.organizationId) throw notFound();
  if (!can(caller, "organization.manage")) throw new AppError("access.denied");
  return row;
}
