import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { AddOrganizationDialog } from "../../../../web/admin/organizations/add-organization-dialog.tsx";
import { unblockNavigation } from "../../../../web/lib/navigation/navigation-blocker.ts";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

afterEach(() => {
  unblockNavigation();
  vi.restoreAllMocks();
});

const typed = {
  Name: "Uusi Rakennus Oy",
  "Business ID": "20774740",
  "Admin's name": "Paula Pääkäyttäjä",
  "Admin's e-mail": "paula@uusi.test",
};

it("links to the organisation that has the business ID already, and keeps what was typed", async () => {
  const problem = { status: 409, code: "organization.companyExists", requestId: "r" };
  vi.spyOn(globalThis, "fetch").mockImplementation(async () =>
    Response.json(problem, { status: 409, headers: { "Content-Type": "application/problem+json" } }),
  );
  renderInLocale(
    "en",
    <>
      <AddOrganizationDialog onClose={() => undefined} />
      <Toaster />
    </>,
  );
  for (const [name, text] of Object.entries(typed))
    await userEvent.type(screen.getByRole("textbox", { name }), text);
  await userEvent.click(screen.getByRole("checkbox", { name: "Needs workers" }));
  expect(screen.queryByRole("link")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Add and mail the credentials" }));
  const link = await screen.findByRole("link", { name: "Show the organization that has it" });
  expect(link.getAttribute("href")).toBe("/admin/organizations?search=2077474-0");
  expect(link.getAttribute("target")).toBe("_blank");
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Business ID" });
  expect(field.value).toBe("20774740");
  await userEvent.type(field, "9");
  expect(screen.queryByRole("link")).toBeNull();
});

it("names a missing type in the error summary, and focuses its first checkbox", async () => {
  renderInLocale(
    "en",
    <>
      <AddOrganizationDialog onClose={() => undefined} />
      <Toaster />
    </>,
  );
  const add = screen.getByRole("button", { name: "Add and mail the credentials" });
  await userEvent.click(add);
  await waitFor(() =>
    expect(screen.getByRole("region", { name: "Messages" }).textContent).toContain("Name, Type"),
  );
  for (const [name, text] of Object.entries(typed))
    await userEvent.type(screen.getByRole("textbox", { name }), text);
  await userEvent.click(add);
  const first = screen.getByRole("checkbox", { name: "Needs workers" });
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(screen.getByRole("checkbox", { name: "Needs workers", description: "Choose at least one." })).toBe(
    first,
  );
  await waitFor(() =>
    expect(screen.getByRole("region", { name: "Messages" }).textContent).toContain(
      "Type: Choose at least one.",
    ),
  );
});
