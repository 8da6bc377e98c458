import { describe, expect, it } from "vitest";
import {
  can,
  capabilities,
  listCapabilities,
  type Role,
  roles,
} from "../../../../src/shared/auth/permissions.ts";

describe("listCapabilities", () => {
  it.each(["constructor", "__proto__", "toString", "Admin", "admin ", ""])("gives nothing for %j", (name) => {
    expect(listCapabilities({ roles: [name as Role], organizationId: "o" })).toEqual([]);
  });

  it("gives nothing without roles", () => {
    expect(listCapabilities({ roles: [], organizationId: null })).toEqual([]);
  });

  it("gives each role what the table says and no more", () => {
    const table = Object.fromEntries(
      roles.map((role) => [role, listCapabilities({ roles: [role], organizationId: "o" })]),
    );
    expect(table).toMatchInlineSnapshot(`
      {
        "admin": [
          "users.manage",
          "organizations.manage",
          "applications.review",
          "support.answer",
          "audit.read",
          "gigs.create",
        ],
        "employee": [
          "shifts.work",
          "absences.keep",
        ],
        "staffProvider": [
          "organization.calendar",
          "offers.make",
          "crew.name",
          "absences.keep",
          "cards.list",
        ],
        "staffProviderAdmin": [
          "audit.read",
          "organization.manage",
          "organization.calendar",
          "offers.make",
          "crew.name",
          "absences.keep",
          "cards.list",
        ],
        "workProvider": [
          "organization.calendar",
          "gigs.create",
          "offers.answer",
        ],
        "workProviderAdmin": [
          "audit.read",
          "organization.manage",
          "organization.calendar",
          "gigs.create",
          "offers.answer",
          "cards.list",
        ],
      }
    `);
  });

  it("lets an employee without an organisation offer themselves only", () => {
    const solo = { roles: ["employee" as const], organizationId: null };
    expect(can(solo, "offers.make")).toBe(true);
    expect(can({ ...solo, organizationId: "o" }, "offers.make")).toBe(false);
    expect(can({ roles: ["workProvider"], organizationId: null }, "offers.make")).toBe(false);
  });

  it("never gives anybody everything", () => {
    const all = listCapabilities({ roles: ["admin"], organizationId: null });
    expect(all.length).toBeLessThan(capabilities.length);
  });
});
