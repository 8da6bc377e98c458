import { describe, expect, it } from "vitest";
import { choiceOf, roleChoices } from "../../../web/employees/role-choices.ts";

describe("the roles to choose from", () => {
  it("begin with the usual one and end with the one that manages", () => {
    expect(roleChoices(["staffProvider"])).toEqual(["employee", "staffProvider", "staffProviderAdmin"]);
    expect(roleChoices(["workProvider"])).toEqual(["workProvider", "employee", "workProviderAdmin"]);
    expect(roleChoices(["workProvider", "staffProvider"])).toEqual([
      ...["employee", "staffProvider", "workProvider", "workProviderAdmin"],
    ]);
  });

  it("hold one admin, whichever kind somebody is", () => {
    expect(choiceOf("staffProviderAdmin", ["workProvider", "staffProvider"])).toBe("workProviderAdmin");
    expect(choiceOf("staffProvider", ["workProvider", "staffProvider"])).toBe("staffProvider");
  });
});
