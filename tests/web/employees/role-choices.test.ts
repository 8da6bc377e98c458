import { describe, expect, it } from "vitest";
import { listRoleChoices, toRoleChoice } from "../../../web/employees/role-choices.ts";

describe("the role choices", () => {
  it("begin with the usual role, and end with the admin", () => {
    expect(listRoleChoices(["staffProvider"])).toEqual(["employee", "staffProvider", "staffProviderAdmin"]);
    expect(listRoleChoices(["workProvider"])).toEqual(["workProvider", "employee", "workProviderAdmin"]);
    expect(listRoleChoices(["workProvider", "staffProvider"])).toEqual([
      ...["employee", "staffProvider", "workProvider", "workProviderAdmin"],
    ]);
  });

  it("contain one admin, whichever kind the person is", () => {
    expect(toRoleChoice("staffProviderAdmin", ["workProvider", "staffProvider"])).toBe("workProviderAdmin");
    expect(toRoleChoice("staffProvider", ["workProvider", "staffProvider"])).toBe("staffProvider");
  });
});
