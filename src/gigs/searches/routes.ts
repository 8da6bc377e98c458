import { Hono } from "hono";
import type { Principal } from "../../auth/caller.ts";
import type { AppEnv } from "../../http/context.ts";
import { AppError, invalidField, notFound } from "../../http/errors.ts";
import { createIdempotentId, createIdempotently } from "../../http/idempotency.ts";
import { openapi } from "../../http/openapi.ts";
import { validate } from "../../http/validate.ts";
import { can } from "../../shared/auth/permissions.ts";
import * as schema from "../../shared/gigs/saved-search.ts";
import { parseGigSearch } from "./parse-gig-search.ts";
import { deleteSavedSearch, insertSavedSearch, listSavedSearches } from "./queries.ts";

const tag = "Gigs";

/** Who answers gigs, or works on them: others are told of none. */
const hearsOfGigs = (caller: Principal) => can(caller, "offers.make") || can(caller, "shifts.work");

export const searchRoutes = new Hono<AppEnv>()
  .get(
    "/me/searches",
    openapi(tag, "My saved searches, oldest first", { 200: schema.savedSearchList }),
    async (c) => {
      const [items] = await c.var.read(({ id }) => [listSavedSearches(c.var.db, id)]);
      return c.json({ items, nextCursor: null });
    },
  )
  .post(
    "/me/searches",
    openapi(tag, "Save a search of the gigs; with `notify` I hear of gigs that it finds", {
      201: schema.savedSearch,
    }),
    validate("json", schema.savedSearchInput),
    async (c) => {
      const { caller, db, now } = c.var;
      const input = c.req.valid("json");
      if (parseGigSearch(input.query) === null)
        throw invalidField("query", "search.invalid", "This is no search of the gigs");
      const id = createIdempotentId(c);
      const saved = await createIdempotently(
        c,
        async () => {
          const notify = input.notify && hearsOfGigs(caller);
          const [row] = await insertSavedSearch(db, caller.id, { ...input, notify, id }, now);
          if (row === undefined) throw new AppError("search.tooMany");
          return row;
        },
        async () => (await listSavedSearches(db, caller.id)).find((search) => search.id === id),
      );
      return c.json(saved, 201);
    },
  )
  .delete("/me/searches/:id", openapi(tag, "Forget a search", { 204: "Forgotten" }), async (c) => {
    const deleted = await deleteSavedSearch(c.var.db, c.var.caller.id, c.req.param("id"));
    if (deleted.length === 0) throw notFound();
    return c.body(null, 204);
  });
