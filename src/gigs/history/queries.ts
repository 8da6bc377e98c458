import { and, eq, sql } from "drizzle-orm";
import type { Principal } from "../../auth/caller.ts";
import { aliasColumns } from "../../db/alias-columns.ts";
import type { Db } from "../../db/client.ts";
import { fromJson } from "../../db/json.ts";
import { gigs } from "../../db/schema/gigs.ts";
import { organizations } from "../../db/schema/people.ts";
import type { Cursor } from "../../http/cursor.ts";
import type { HistoryEvent, HistoryKind, HistoryParty } from "../../shared/gigs/history.ts";
import { isCrewedBy, isVisibleTo } from "../queries.ts";
import { selectCrewEvents } from "./crew-event-queries.ts";
import { getHistoryScope, unionEvents } from "./event-queries.ts";
import { selectGigEvents, selectReachEvents } from "./gig-event-queries.ts";
import { selectOfferEvents } from "./offer-event-queries.ts";

/** Only if visible to the caller. In a select of one table drizzle would write the columns of `isCrewedBy` without it. */
export function findGigOfHistory(db: Db, caller: Principal, gigId: string) {
  return db
    .select(
      aliasColumns({
        organizationId: gigs.organization_id,
        isCrewed: isCrewedBy(caller).mapWith(Boolean).as("isCrewed"),
      }),
    )
    .from(gigs)
    .innerJoin(organizations, eq(organizations.id, gigs.organization_id))
    .where(and(eq(gigs.id, gigId), isVisibleTo(caller)));
}
export type GigOfHistory = Awaited<ReturnType<typeof findGigOfHistory>>[number];

type DataOf<Kind extends HistoryKind> = Extract<HistoryEvent, { kind: Kind }>["data"];

/** Which there are depends on the kind. */
type StoredFacts = Pick<DataOf<"edited">, "change"> &
  DataOf<"waveBegan"> &
  Pick<DataOf<"offerExpired">, "cause" | "isRequest"> &
  Pick<DataOf<"offerMade">, "workers" | "startDate" | "endDate"> &
  Pick<DataOf<"reminded">, "date"> &
  Pick<DataOf<"assignmentConfirmed">, "via"> &
  Pick<DataOf<"assignmentDeclined">, "dates"> &
  Pick<DataOf<"swapAccepted">, "taker"> & {
    amountCents: number;
    type: "hourly" | "fixed";
    side: "provider" | "buyer";
    previousSide: "provider" | "buyer" | null;
    isAgain: 0 | 1;
  };

type StoredActor = HistoryParty & { isAdmin: 0 | 1 };

const actor = sql`select json_object('id', users.id, 'name', users.name,
    'isAdmin', exists (select 1 from json_each(users.roles) where value = 'admin'))
  from users where users.id = event.actor_id`;

const party = sql`select json_object('id', organizations.id, 'name', organizations.name)
  from organizations where organizations.id = event.party_id`;

const provider = sql`select json_object('kind', 'organization', 'id', organizations.id, 'name', organizations.name)
  from organizations where organizations.id = event.provider_id
  union all select json_object('kind', 'user', 'id', users.id, 'name', users.name)
  from users where users.id = event.provider_id`;

const people = sql`select json_group_array(json_object('id', id, 'name', name)) from (
  select users.id as id, users.name as name from users
  where users.id in (select value from json_each(event.people)) order by users.name_key, users.id)`;

/** What the caller may know, newest first. Ask together with `findGigOfHistory`. */
export function listHistory(
  db: Db,
  caller: Principal,
  gigId: string,
  { limit, after }: { limit: number; after: Cursor | null },
) {
  const scope = getHistoryScope(caller, gigId);
  const parts = [selectGigEvents, selectReachEvents, selectOfferEvents, selectCrewEvents];
  const events = unionEvents(parts.map((select) => sql`select * from (${select(scope)})`));
  const older = after === null ? sql`true` : sql`(at, id) < (${after.key}, ${after.id})`;
  const newestFirst = sql`at desc, id desc`;
  return db
    .select({
      id: sql<string>`event.id`.as("id"),
      at: sql<number>`event.at`.as("at"),
      kind: sql<HistoryKind>`event.kind`.as("kind"),
      actor: fromJson<StoredActor | null>(actor, "actor"),
      party: fromJson<HistoryParty | null>(party, "party"),
      provider: fromJson<DataOf<"offerMade">["provider"] | null>(provider, "provider"),
      people: fromJson<HistoryParty[]>(people, "people"),
      facts: fromJson<Partial<StoredFacts>>(sql`event.facts`, "facts"),
      reason: sql<string>`event.reason`.as("reason"),
    })
    .from(sql`(select * from (${events}) where ${older} order by ${newestFirst} limit ${limit + 1}) as event`)
    .orderBy(newestFirst);
}
export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number];
