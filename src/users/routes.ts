import { Hono } from "hono";
import type { AppEnv } from "../http/context.ts";
import { tablePage } from "../http/cursor.ts";
import { describe } from "../http/describe.ts";
import { AppError } from "../http/errors.ts";
import { valid } from "../http/validate.ts";
import { tableOf } from "../shared/list.ts";
import * as schema from "../shared/profile.ts";
import { can } from "../shared/roles.ts";
import { describeListed, describeProfile, describeSeen } from "./describe-person.ts";
import { downloadPeople } from "./download-people.ts";
import { listPeople } from "./list-queries.ts";
import { findPerson, updateProfile } from "./queries.ts";

const tag = "People";

export const userRoutes = new Hono<AppEnv>()
  .get("/me", describe(tag, "My profile", { 200: schema.profile }), async (c) => {
    const [[row]] = await c.var.read((caller) => [findPerson(c.var.db, caller, caller.id)]);
    return c.json(describeProfile(row));
  })
  .patch(
    "/me",
    describe(tag, "Change my profile", { 200: schema.profile }),
    valid("json", schema.profilePatch),
    async (c) => {
      const { caller, db, now } = c.var;
      await updateProfile(db, caller, c.req.valid("json"), now);
      const [[row]] = await c.var.read(() => [findPerson(db, caller, caller.id)]);
      return c.json(describeProfile(row));
    },
  )
  .get(
    "/users",
    describe(tag, "People: all for admins, else of one's organisation", {
      200: tableOf(schema.listedPerson),
    }),
    valid("query", schema.peopleFilter),
    async (c) => {
      const filter = c.req.valid("query");
      const found = await c.var.read((caller) => listPeople(c.var.db, caller, filter));
      return c.json(tablePage(found, filter, describeListed));
    },
  )
  .get(
    "/users.csv",
    describe(tag, "The same list as a file for a spreadsheet, for who manages the people", {
      200: "A CSV file, UTF-8, from the first row to the last",
    }),
    valid("query", schema.peopleFilter),
    async (c) => {
      const asked = c.req.valid("query");
      const caller = await c.var.confirm();
      if (!can(caller, "users.manage") && !can(caller, "organization.manage"))
        throw new AppError("access.denied");
      return downloadPeople(c, asked);
    },
  )
  .get("/users/:id", describe(tag, "Somebody I have to do with", { 200: schema.personSeen }), async (c) => {
    const [[row]] = await c.var.read((caller) => [findPerson(c.var.db, caller, c.req.param("id"))]);
    return c.json(describeSeen(c.var, row));
  });
