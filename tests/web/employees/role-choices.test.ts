import { describe, expect, it } from "vitest";
import { listRoleChoices, toRoleChoice } from "../../../web/employees/role-choices.ts";

describe("the roles to choose from", () => {
  it("begin with the usual one and end with the one that manages", () => {
    expect(listRoleChoices(["staffProvider"])).toEqual(["employee", "staffProvider", "staffProviderAdmin"]);
    expect(listRoleChoices(["workProvider"])).toEqual(["workProvider", "employee", "workProviderAdmin"]);
    expect(listRoleChoices(["workProvider", "staffProvider"])).toEqual([
      ...["employee", "staffProvider", "workProvider", "workProviderAdmin"],
    ]);
  });

  it("hold one admin, whichever kind somebody is", () => {
    expect(toRoleChoice("staffProviderAdmin", ["workProvider", "staffProvider"])).toBe("workProviderAdmin");
    expect(toRoleChoice("staffProvider", ["workProvider", "staffProvider"])).toBe("staffProvider");
  });
});
