import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { DesktopNavigation } from "../../../../web/layout/navigation/desktop-navigation.tsx";
import { buildNavigation } from "../../../../web/layout/navigation/navigation.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

vi.mock("../../../../web/layout/navigation/admin-menu.tsx", () => {
  throw new Error("no such file");
});

test("the admin group is named after the platform or the organisation", async () => {
  renderInLocale(
    "fi",
    <DesktopNavigation navigation={buildNavigation(["organization.manage", "audit.read"])} />,
  );
  await act(async () => undefined);
  expect(screen.getByRole("link", { name: "Yritys" })).toBeTruthy();
});

test("if its menu fails to load, its name links to the first of its pages", async () => {
  const navigation = buildNavigation(["users.manage", "organizations.manage"]);
  expect(navigation.admin.length).toBeGreaterThan(1);
  renderInLocale("en", <DesktopNavigation navigation={navigation} />);
  await act(async () => undefined);
  const link = screen.getByRole("link", { name: "Administration" });
  expect(link.getAttribute("href")).toBe("/admin/users");
});
