import { eq, type SQL, sql } from "drizzle-orm";
import type { ActionContext } from "../auth/caller.ts";
import { insertAuditEntry } from "../db/audit.ts";
import type { Db } from "../db/client.ts";
import { insertFrom } from "../db/insert-from.ts";
import { buildSearchKeys } from "../db/list/search-keys.ts";
import { organization_industries, organization_municipalities, organizations } from "../db/schema/people.ts";
import type { OrganizationPatch } from "../shared/organizations/organization.ts";

export const hasOtherCompanyId = (id: string, companyId: string): SQL =>
  sql`exists (select 1 from organizations where id = ${id} and company_id <> ${companyId})`;

export function updateOrganization(
  db: Db,
  { caller, now }: ActionContext,
  id: string,
  patch: OrganizationPatch,
) {
  const { industries, municipalities, companyId, name, phone, waves, waveLimit } = patch;
  const trades = JSON.stringify([...new Set(industries)]);
  const places = JSON.stringify([...new Set(municipalities)]);
  return db.batch([
    db
      .update(organizations)
      .set({
        name: name ?? sql`${organizations.name}`,
        ...buildSearchKeys({ name }),
        ...(companyId !== undefined && { company_id: companyId }),
        ...(phone !== undefined && { phone }),
        ...(waves !== undefined && { waves }),
        ...(waveLimit !== undefined && { wave_limit: waveLimit }),
      })
      .where(eq(organizations.id, id)),
    ...(industries === undefined
      ? []
      : [
          db.delete(organization_industries).where(eq(organization_industries.organization_id, id)),
          insertFrom(
            db,
            organization_industries,
            { organization_id: id, industry: sql`value` },
            sql`from json_each(${trades})`,
          ),
        ]),
    ...(municipalities === undefined
      ? []
      : [
          db.delete(organization_municipalities).where(eq(organization_municipalities.organization_id, id)),
          insertFrom(
            db,
            organization_municipalities,
            { organization_id: id, municipality: sql`value` },
            sql`from json_each(${places})`,
          ),
        ]),
    insertAuditEntry(db, {
      at: now,
      actorId: caller.id,
      organizationId: id,
      action: "organization.edit",
      subjectId: id,
      details: { changed: Object.keys(patch).sort().join(" ") },
    }),
  ]);
}
