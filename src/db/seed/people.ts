import type { Role } from "../../shared/auth/permissions.ts";
import { sortUnique } from "../columns.ts";
import { buildSearchKeys } from "../list/search-keys.ts";
import {
  organization_industries,
  organization_municipalities,
  organizations as organizationTable,
  users,
} from "../schema/people.ts";
import { demoOrganizations, people } from "./accounts.ts";
import { hours, type SeedContext, seedId } from "./seed-context.ts";

export const organizationId = (key: string) => seedId("organization", key);
export const userId = (email: string) => seedId("user", email);

export function listDemoMembers(key: string, ...roles: Role[]): string[] {
  return people
    .filter(({ organization, role }) => organization === key && roles.includes(role))
    .map(({ email }) => userId(email));
}

export const findOrganizationName = (key: string) =>
  demoOrganizations.find((organization) => organization.key === key)?.name ?? "";

export function writePeople({ db, now, random, write }: SeedContext, passwordHash: string): void {
  for (const demo of demoOrganizations) {
    const { key, name, companyId, providesWork, phone, industries, municipalities } = demo;
    const id = organizationId(key);
    const admin = people.find(({ organization, role }) => organization === key && role.endsWith("Admin"));
    write(
      db.insert(organizationTable).values({
        id,
        name,
        ...buildSearchKeys({ name }),
        company_id: companyId,
        admin_email: admin?.email ?? "",
        provides_work: providesWork,
        provides_staff: !providesWork,
        phone,
        created_at: now - hours(24 * 200),
      }),
      db
        .insert(organization_industries)
        .values(industries.map((industry) => ({ organization_id: id, industry }))),
      ...municipalities.map((municipality) =>
        db.insert(organization_municipalities).values({ organization_id: id, municipality }),
      ),
    );
  }
  for (const { email, name, role, organization, location, description, industries } of people) {
    const id = userId(email);
    write(
      db.insert(users).values({
        id,
        email,
        name,
        organization_id: organization && organizationId(organization),
        roles: [role],
        location,
        ...buildSearchKeys({ name, location }),
        industries: sortUnique(industries),
        description,
        ...(email === "solo@keikka.test" && { employment: "soleTrader", company_id: "2468135-7" }),
        phone: `+35840${Math.floor(1_000_000 + random() * 8_999_999)}`,
        password_hash: passwordHash,
        has_set_password: email !== "new@tekijat.test",
        created_at: now - hours(24 * (20 + Math.floor(random() * 160))),
      }),
    );
  }
}
