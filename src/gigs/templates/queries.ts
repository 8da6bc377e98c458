import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { insertFrom } from "../../db/insert-from.ts";
import { gig_templates } from "../../db/schema/gigs.ts";
import { type GigContent, maxGigTemplates } from "../../shared/templates/gig-template.ts";

const { id, name, gig, organization_id } = gig_templates;

/** By name. */
export function listGigTemplates(db: Db, organizationId: string) {
  return db
    .select({ id, name, gig })
    .from(gig_templates)
    .where(eq(organization_id, organizationId))
    .orderBy(asc(sql`lower(${name})`), asc(id));
}

/** In place of one of the same name. Returns no row where the organization has as many as it may have. */
export function saveGigTemplate(
  db: Db,
  row: { id: string; organizationId: string; name: string; gig: GigContent },
  now: number,
) {
  const isKnown = sql`exists (select 1 from gig_templates
    where organization_id = ${row.organizationId} and name = ${row.name})`;
  const count = sql`(select count(*) from gig_templates where organization_id = ${row.organizationId})`;
  return insertFrom(
    db,
    gig_templates,
    { id: row.id, organization_id: row.organizationId, name: row.name, gig: row.gig, created_at: now },
    sql`where ${isKnown} or ${count} < ${maxGigTemplates}`,
  )
    .onConflictDoUpdate({
      target: [organization_id, name],
      set: { gig: sql`excluded.gig`, created_at: sql`excluded.created_at` },
    })
    .returning({ id, name, gig });
}

export function deleteGigTemplate(db: Db, organizationId: string, templateId: string) {
  return db
    .delete(gig_templates)
    .where(and(eq(id, templateId), eq(organization_id, organizationId)))
    .returning({ id });
}
