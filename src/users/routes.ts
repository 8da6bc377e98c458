import { Hono } from "hono";
import type { AppEnv } from "../http/context.ts";
import { buildTablePage } from "../http/cursor.ts";
import { AppError, invalidField } from "../http/errors.ts";
import { openapi } from "../http/openapi.ts";
import { validate } from "../http/validate.ts";
import { can, isIndividual } from "../shared/auth/permissions.ts";
import { isCompleteLocale } from "../shared/core/locale.ts";
import { tableSchema } from "../shared/lists/list.ts";
import * as schema from "../shared/people/profile.ts";
import { describeListedPerson, describePersonDetails, describeProfile } from "./describe-person.ts";
import { listPeople } from "./list-queries.ts";
import { exportPeople } from "./people-csv.ts";
import { findPerson, updateProfile } from "./queries.ts";

const tag = "People";

export const userRoutes = new Hono<AppEnv>()
  .get("/me", openapi(tag, "My profile", { 200: schema.profile }), async (c) => {
    const [[row]] = await c.var.read((caller) => [findPerson(c.var.db, caller, caller.id)]);
    return c.json(describeProfile(row));
  })
  .patch(
    "/me",
    openapi(tag, "Change my profile; `locale` beyond en and fi for people who work shifts only", {
      200: schema.profile,
    }),
    validate("json", schema.profilePatch),
    async (c) => {
      const { caller, db, now } = c.var;
      const patch = c.req.valid("json");
      if (patch.employment && !isIndividual(caller))
        throw invalidField("employment", "invalid", "An organisation's people are paid by it");
      if (patch.locale && !isCompleteLocale(patch.locale) && !can(caller, "shifts.work"))
        throw invalidField("locale", "invalid", "For people who work shifts only");
      await updateProfile(db, caller, patch, now);
      const [[row]] = await c.var.read(() => [findPerson(db, caller, caller.id)]);
      return c.json(describeProfile(row));
    },
  )
  .get(
    "/users",
    openapi(tag, "People: all for admins, else of one's organisation", {
      200: tableSchema(schema.listedPerson),
    }),
    validate("query", schema.peopleFilter),
    async (c) => {
      const filter = c.req.valid("query");
      const page = await c.var.read((caller) => listPeople(c.var.db, caller, filter));
      return c.json(buildTablePage(page, filter, describeListedPerson));
    },
  )
  .get(
    "/users.csv",
    openapi(tag, "The same list as a file for a spreadsheet, for who manages the people", {
      200: "A CSV file, UTF-8, from the first row to the last",
    }),
    validate("query", schema.peopleFilter),
    async (c) => {
      const query = c.req.valid("query");
      const caller = await c.var.confirm();
      if (!can(caller, "users.manage") && !can(caller, "organization.manage"))
        throw new AppError("access.denied");
      return exportPeople(c, query);
    },
  )
  .get("/users/:id", openapi(tag, "Somebody I have to do with", { 200: schema.personDetails }), async (c) => {
    const [[row]] = await c.var.read((caller) => [findPerson(c.var.db, caller, c.req.param("id"))]);
    return c.json(describePersonDetails(c.var, row));
  });
