import { describe, expect, it } from "vitest";
import { type Role, roles } from "../../../src/shared/roles.ts";
import { canCreateUsers, canCreateUsersOf, fits } from "../../../src/users/creation/standing.ts";

const who = (role: string, organizationId: string | null = "mine") => ({
  roles: [role as Role],
  organizationId,
});

describe("canCreateUsers", () => {
  it("is for admins and organisation admins alone", () => {
    const may = roles.filter((role) => canCreateUsers(who(role, role === "admin" ? null : "mine")));
    expect(may).toEqual(["admin", "workProviderAdmin", "staffProviderAdmin"]);
  });

  it.each(["constructor", "__proto__", "Admin", ""])("refuses %j", (name) => {
    expect(canCreateUsers(who(name))).toBe(false);
  });

  it("ends at the organisation's door", () => {
    expect(canCreateUsersOf(who("staffProviderAdmin"), "mine")).toBe(true);
    expect(canCreateUsersOf(who("staffProviderAdmin"), "other")).toBe(false);
    expect(canCreateUsersOf(who("staffProviderAdmin"), null)).toBe(false);
    expect(canCreateUsersOf(who("staffProviderAdmin", null), null)).toBe(false);
    expect(canCreateUsersOf(who("admin", null), "other")).toBe(true);
    expect(canCreateUsersOf(who("admin", null), null)).toBe(true);
  });
});

describe("fits", () => {
  it("keeps an organisation's roles to what it does", () => {
    expect(fits(["workProvider", "workProviderAdmin", "employee"], ["workProvider"])).toBe(true);
    expect(fits(["staffProvider"], ["workProvider"])).toBe(false);
    expect(fits(["staffProvider", "workProvider"], ["workProvider", "staffProvider"])).toBe(true);
    expect(fits(["admin"], ["workProvider"])).toBe(false);
  });

  it("lets people without one be admins or employees", () => {
    expect(fits(["admin"], null)).toBe(true);
    expect(fits(["employee"], null)).toBe(true);
    expect(fits(["workProvider"], null)).toBe(false);
  });
});
