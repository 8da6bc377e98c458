import { and, asc, eq, sql } from "drizzle-orm";
import type { Principal } from "../../auth/caller.ts";
import type { Db } from "../../db/client.ts";
import { insertFrom } from "../../db/insert-from.ts";
import { saved_searches } from "../../db/schema/people.ts";
import { AppError } from "../../http/errors.ts";
import { maxSavedSearches, type SavedSearchInput } from "../../shared/gigs/saved-search.ts";
import { listGigs } from "../list-queries.ts";
import { parseGigSearch } from "./parse-gig-search.ts";

const { id, name, query, notify, user_id, created_at } = saved_searches;

/** Oldest first. */
export function listSavedSearches(db: Db, userId: string) {
  return db
    .select({ id, name, query, notify })
    .from(saved_searches)
    .where(eq(user_id, userId))
    .orderBy(asc(created_at), asc(id));
}

/** Returns no row for who has as many as one may have. */
export function insertSavedSearch(
  db: Db,
  userId: string,
  row: SavedSearchInput & { id: string },
  now: number,
) {
  return insertFrom(
    db,
    saved_searches,
    { ...row, user_id: userId, created_at: now },
    sql`where (select count(*) from saved_searches where user_id = ${userId}) < ${maxSavedSearches}`,
  ).returning({ id, name, query, notify });
}

export function deleteSavedSearch(db: Db, userId: string, searchId: string) {
  return db
    .delete(saved_searches)
    .where(and(eq(id, searchId), eq(user_id, userId)))
    .returning({ id });
}

/** Of somebody, as the list of gigs would be asked for them. */
export type SearchOwner = { search: { name: string; query: string }; caller: Principal };

/** Who of these owners finds a gig now, by the first of their searches that does. What cannot be asked finds nothing. */
export async function matchSearches(db: Db, owners: readonly SearchOwner[], gigId: string) {
  const asked = owners.flatMap((owner) => {
    const statement = buildSearch(db, owner, gigId);
    return statement === null ? [] : [{ owner, statement }];
  });
  const [first, ...others] = asked;
  if (first === undefined) return [];
  const answers = await db.batch([first.statement, ...others.map(({ statement }) => statement)]);
  const found = asked.filter((_, at) => answers[at]?.length).map(({ owner }) => owner);
  const firstOfEach = new Map(found.toReversed().map((owner) => [owner.caller.id, owner.search.name]));
  return [...firstOfEach].map(([userId, name]) => ({ userId, name }));
}

/** Null for what is no search any more, or not for them. */
function buildSearch(db: Db, { search, caller }: SearchOwner, gigId: string) {
  const filter = parseGigSearch(search.query);
  try {
    return filter && listGigs(db, caller, { ...filter, limit: 1, cursor: undefined }, gigId)[0];
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
