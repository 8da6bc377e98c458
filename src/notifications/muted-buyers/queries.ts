import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { aliasColumns } from "../../db/alias-columns.ts";
import type { Db } from "../../db/client.ts";
import { insertFrom } from "../../db/insert-from.ts";
import { muted_buyers, organizations } from "../../db/schema/people.ts";

/** The buyer of the row of `gigs` is muted by this user. */
export const hasMutedBuyer = (userId: string | SQL): SQL => sql`exists (select 1 from muted_buyers
  where muted_buyers.user_id = ${userId} and muted_buyers.organization_id = gigs.organization_id)`;

/** By name; none that has left. */
export function listMutedBuyers(db: Db, userId: string) {
  return db
    .select(aliasColumns({ id: organizations.id, name: organizations.name }))
    .from(muted_buyers)
    .innerJoin(organizations, eq(organizations.id, muted_buyers.organization_id))
    .where(and(eq(muted_buyers.user_id, userId), isNull(organizations.deleted_at)))
    .orderBy(organizations.name_key, organizations.id);
}

/** Returns no row where there is no such buyer; one that is muted already stays so. */
export function muteBuyer(db: Db, userId: string, organizationId: string) {
  return insertFrom(
    db,
    muted_buyers,
    { user_id: userId, organization_id: organizations.id },
    sql`from organizations where organizations.id = ${organizationId}
      and organizations.provides_work and organizations.deleted_at is null`,
  )
    .onConflictDoUpdate({
      target: [muted_buyers.user_id, muted_buyers.organization_id],
      set: { user_id: sql`${muted_buyers.user_id}` },
    })
    .returning({ id: muted_buyers.organization_id });
}

export function unmuteBuyer(db: Db, userId: string, organizationId: string) {
  return db
    .delete(muted_buyers)
    .where(and(eq(muted_buyers.user_id, userId), eq(muted_buyers.organization_id, organizationId)))
    .returning({ id: muted_buyers.organization_id });
}
