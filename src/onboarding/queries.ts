import { insertAuditEntry } from "../db/audit.ts";
import type { Db } from "../db/client.ts";
import { createId } from "../db/ids.ts";
import { buildSearchKeys } from "../db/list/search-keys.ts";
import { organization_industries, organizations } from "../db/schema/people.ts";
import type { Env } from "../env.ts";
import { getAdminRole, type OrganizationType } from "../shared/auth/permissions.ts";
import type { Locale } from "../shared/core/locale.ts";
import type { Industry } from "../shared/industries/industry.ts";
import { type Creator, insertUser } from "../users/creation/queries.ts";

export type OrganizationDraft = {
  id: string;
  name: string;
  companyId: string;
  types: readonly OrganizationType[];
  phone: string;
  industries?: readonly Industry[];
  /** Becomes its admin. `locale`: of their e-mail. */
  admin: { name: string; email: string; locale: Locale; phone?: string; location?: string };
};

/**
 * Specification, 6. Put `statements` into the batch, then `runSideEffects({ outboxIds })`. Throws 'user.exists' for a taken
 * e-mail.
 */
export async function insertOrganization(db: Db, env: Env, draft: OrganizationDraft, by: Creator) {
  const { id, name, companyId, types, phone, industries = [], admin } = draft;
  const user = { ...admin, id: createId(), organizationId: id, roles: types.map(getAdminRole) };
  const login = await insertUser(db, env, user, by);
  const insert = db.insert(organizations).values({
    id,
    name,
    ...buildSearchKeys({ name }),
    company_id: companyId,
    admin_email: admin.email,
    provides_work: types.includes("workProvider"),
    provides_staff: types.includes("staffProvider"),
    phone,
    created_at: by.now,
  });
  const trades = [...new Set(industries)].map((industry) => ({ organization_id: id, industry }));
  const entry = insertAuditEntry(db, {
    ...{ at: by.now, actorId: by.actorId, organizationId: id, action: "organization.add", subjectId: id },
    details: { types: types.join(" ") },
  });
  return {
    statements: [
      insert,
      entry,
      ...login.statements,
      ...(trades.length > 0 ? [db.insert(organization_industries).values(trades)] : []),
    ] as const,
    outboxIds: login.outboxIds,
  };
}
