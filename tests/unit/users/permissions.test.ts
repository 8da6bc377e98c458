import { describe, expect, it } from "vitest";
import { type Role, roles } from "../../../src/shared/auth/permissions.ts";
import { canCreateUsers, canCreateUsersIn, canHoldRoles } from "../../../src/users/creation/permissions.ts";

const who = (role: string, organizationId: string | null = "mine") => ({
  roles: [role as Role],
  organizationId,
});

describe("canCreateUsers", () => {
  it("is for admins and organisation admins only", () => {
    const may = roles.filter((role) => canCreateUsers(who(role, role === "admin" ? null : "mine")));
    expect(may).toEqual(["admin", "workProviderAdmin", "staffProviderAdmin"]);
  });

  it.each(["constructor", "__proto__", "Admin", ""])("refuses %j", (name) => {
    expect(canCreateUsers(who(name))).toBe(false);
  });

  it("is limited to the admin's own organisation", () => {
    expect(canCreateUsersIn(who("staffProviderAdmin"), "mine")).toBe(true);
    expect(canCreateUsersIn(who("staffProviderAdmin"), "other")).toBe(false);
    expect(canCreateUsersIn(who("staffProviderAdmin"), null)).toBe(false);
    expect(canCreateUsersIn(who("staffProviderAdmin", null), null)).toBe(false);
    expect(canCreateUsersIn(who("admin", null), "other")).toBe(true);
    expect(canCreateUsersIn(who("admin", null), null)).toBe(true);
  });
});

describe("canHoldRoles", () => {
  it("limits an organisation's roles to its types", () => {
    expect(canHoldRoles(["workProvider", "workProviderAdmin", "employee"], ["workProvider"])).toBe(true);
    expect(canHoldRoles(["staffProvider"], ["workProvider"])).toBe(false);
    expect(canHoldRoles(["staffProvider", "workProvider"], ["workProvider", "staffProvider"])).toBe(true);
    expect(canHoldRoles(["admin"], ["workProvider"])).toBe(false);
  });

  it("lets people without an organisation be admins or employees", () => {
    expect(canHoldRoles(["admin"], null)).toBe(true);
    expect(canHoldRoles(["employee"], null)).toBe(true);
    expect(canHoldRoles(["workProvider"], null)).toBe(false);
  });
});
