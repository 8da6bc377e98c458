import { describe, expect, it } from "vitest";
import { listCapabilities, type Role } from "../../../../src/shared/auth/permissions.ts";
import type { PageName } from "../../../../src/shared/pages/pages.ts";
import {
  buildNavigation,
  isCurrentPage,
  pickBottomItems,
} from "../../../../web/layout/navigation/navigation.ts";

const capable = (role: Role, organizationId: string | null = "o") =>
  listCapabilities({ roles: [role], organizationId });
const names = (places: { page: PageName }[]) => places.map(({ page }) => page);

describe("the menu", () => {
  it("has no pages that the user may not enter", () => {
    expect(names(buildNavigation(capable("workProvider")).own)).toContain("newGig");
    expect(names(buildNavigation(capable("employee")).own)).not.toContain("newGig");
    expect(names(buildNavigation(capable("employee")).general)).not.toContain("offers");
    expect(names(buildNavigation(capable("employee", null)).general)).toContain("offers");
  });

  it.each<[Role, PageName[]]>([
    ["workProviderAdmin", ["organization", "employees", "organizationSettings", "organizationAudit"]],
    ["staffProviderAdmin", ["organization", "employees", "organizationSettings", "organizationAudit"]],
    ["staffProvider", []],
    ["employee", []],
  ])("has the admin group of the specification for %s", (role, places) => {
    expect(names(buildNavigation(capable(role)).admin)).toEqual(places);
  });

  it.each<[Role, PageName[]]>([
    ["employee", ["home", "calendar", "chat", "gigs"]],
    ["staffProvider", ["home", "gigs", "offers", "chat"]],
    ["workProviderAdmin", ["home", "gigs", "offers", "chat"]],
    ["admin", ["home", "adminApplications", "adminSupport", "adminUsers"]],
  ])("has the four bottom items for %s", (role, places) => {
    const capabilities = capable(role);
    expect(names(pickBottomItems(buildNavigation(capabilities), capabilities))).toEqual(places);
  });
});

describe("isCurrentPage", () => {
  it.each<[PageName, string, boolean]>([
    ["gigs", "/gigs", true],
    ["gigs", "/gigs/abc", true],
    ["gigs", "/gigs/new", false],
    ["newGig", "/gigs/new", true],
    ["home", "/homes", false],
    ["organization", "/organization", true],
    ["organization", "/organization/employees", false],
    ["employees", "/organization/employees", true],
  ])("%s at %s: %s", (page, location, here) => expect(isCurrentPage(page, location)).toBe(here));
});
