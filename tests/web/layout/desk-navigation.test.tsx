import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { DeskNavigation } from "../../../web/layout/desk-navigation.tsx";
import { navigationFor } from "../../../web/layout/navigation.ts";
import { renderIn } from "../../support/speak.tsx";

vi.mock("../../../web/layout/admin-menu.tsx", () => {
  throw new Error("no such file");
});

test("where the menu of the admin group does not come, its name leads to the first of its pages", async () => {
  const navigation = navigationFor(["users.manage", "organizations.manage"]);
  expect(navigation.admin.length).toBeGreaterThan(1);
  renderIn("en", <DeskNavigation navigation={navigation} />);
  await act(async () => undefined);
  const link = screen.getByRole("link", { name: "Administration" });
  expect(link.getAttribute("href")).toBe("/admin/users");
});
