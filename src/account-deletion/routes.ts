import { Hono } from "hono";
import type { Caller } from "../auth/caller.ts";
import { reauthenticate } from "../auth/reauthenticate.ts";
import { clearSessionCookie } from "../auth/sessions/cookies.ts";
import type { AppEnv } from "../http/context.ts";
import { AppError, notFound } from "../http/errors.ts";
import { openapi } from "../http/openapi.ts";
import { validate } from "../http/validate.ts";
import { can } from "../shared/auth/permissions.ts";
import { passwordConfirmation } from "../shared/auth/session.ts";
import {
  accountDeletionPreview,
  organizationDeletion,
  organizationDeletionPreview,
} from "../shared/people/deletion-preview.ts";
import { deleteOrganization, findOrganizationToDelete } from "./organization-queries.ts";
import { type AccountToDelete, deleteAccount, findAccountToDelete } from "./queries.ts";

const tag = "Users";

export const accountDeletionRoutes = new Hono<AppEnv>()
  .get(
    "/users/:id/closing",
    openapi(tag, "What goes with a user who is deleted", { 200: accountDeletionPreview }),
    async (c) => {
      const { db, now } = c.var;
      const requestedId = c.req.param("id");
      const [[row]] = await c.var.read(({ id }) => [
        findAccountToDelete(db, requestedId === "me" ? id : requestedId, now),
      ]);
      const { name, shifts, gigs, offers, rooms, tickets, isLastAdmin } = requireDeletableAccount(
        c.var.caller,
        row,
      );
      return c.json({ name, shifts, gigs, offers, rooms, tickets, isLastAdmin });
    },
  )
  .delete(
    "/me",
    openapi(tag, "Delete my account: what is personal goes, what was worked stays without a name", {
      204: "It is gone; the last e-mail says so",
    }),
    validate("json", passwordConfirmation),
    async (c) => {
      await reauthenticate(c, c.req.valid("json").currentPassword);
      const { caller, db, now } = c.var;
      const [row] = await findAccountToDelete(db, caller.id, now);
      if (row === undefined) throw notFound();
      c.var.runSideEffects(await deleteAccount(db, c.env, { caller, now }, row));
      clearSessionCookie(c);
      return c.body(null, 204);
    },
  )
  .delete(
    "/users/:id",
    openapi(tag, "Delete a user: the work ahead is freed, what was worked stays without a name", {
      204: "They cannot log in any more",
    }),
    async (c) => {
      const { caller, db, now } = c.var;
      const [row] = await findAccountToDelete(db, c.req.param("id"), now);
      const leaver = requireDeletableAccount(caller, row);
      if (leaver.id === caller.id)
        throw new AppError("access.denied", { detail: "Nobody deletes themselves here" });
      c.var.runSideEffects(await deleteAccount(db, c.env, { caller, now }, leaver));
      return c.body(null, 204);
    },
  );

export const organizationDeletionRoutes = new Hono<AppEnv>()
  .get(
    "/organizations/:id/closing",
    openapi("Organisations", "What goes with an organisation that is deleted", {
      200: organizationDeletionPreview,
    }),
    async (c) => {
      const { db, now } = c.var;
      const [[row]] = await c.var.read(() => [findOrganizationToDelete(db, c.req.param("id"), now)]);
      return c.json(requireDeletableOrganization(c.var.caller, row));
    },
  )
  .delete(
    "/organizations/:id",
    openapi(
      "Organisations",
      "Delete an organisation with all its accounts; work ahead only when it is to end",
      {
        204: "It is gone; its name stays in what others did with it",
      },
    ),
    validate("query", organizationDeletion),
    async (c) => {
      const { caller, db, now } = c.var;
      const id = c.req.param("id");
      const [row] = await findOrganizationToDelete(db, id, now);
      requireDeletableOrganization(caller, row);
      const ends = c.req.valid("query").work === "end";
      c.var.runSideEffects(await deleteOrganization(db, c.env, { caller, now }, id, ends));
      return c.body(null, 204);
    },
  );

/** Throws AppError('access.denied') for its own people, AppError('notFound') for others without the right. */
function requireDeletableOrganization<Row>(
  caller: Caller,
  row: (Row & { id: string }) | undefined,
): Omit<Row, "id"> {
  const manages = can(caller, "organizations.manage");
  if (!manages && caller.organizationId !== null && row?.id === caller.organizationId)
    throw new AppError("access.denied");
  if (row === undefined || !manages) throw notFound();
  const { id: _, ...preview } = row;
  return preview;
}

/** Throws AppError('access.denied') for colleagues without the right, AppError('notFound') for others. */
function requireDeletableAccount(caller: Caller, row: AccountToDelete | undefined): AccountToDelete {
  if (row === undefined) throw notFound();
  if (row.id === caller.id || can(caller, "users.manage")) return row;
  if (row.organizationId === null || row.organizationId !== caller.organizationId) throw notFound();
  if (!can(caller, "organization.manage")) throw new AppError("access.denied");
  return row;
}
