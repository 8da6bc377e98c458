import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, expect, it, vi } from "vitest";
import type { Employee } from "#shared/people/profile.ts";
import { EmployeeDialog } from "../../../web/employees/employee-dialog.tsx";
import { unblockNavigation } from "../../../web/lib/navigation/navigation-blocker.ts";
import { SessionProvider } from "../../../web/lib/session/session.tsx";
import { Toaster } from "../../../web/ui/feedback/toaster.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";

const ville: Employee = {
  ...{
    id: "u2",
    name: "Ville Uusi",
    roles: ["employee"],
    role: "employee",
    endedOn: null,
    organization: "o1",
  },
  ...{ organizationName: "Tekijät Oy", avatar: null, location: "Oulu", description: "", industries: [] },
  ...{ email: "ville@tekijat.test", phone: "+358401234567", hasSetPassword: true },
};
const session = {
  user: { ...ville, id: "u1", roles: ["staffProviderAdmin"], locale: "en" },
  organization: { id: "o1", name: "Tekijät Oy", types: ["staffProvider"] },
  capabilities: ["organization.manage"],
};

afterEach(() => {
  unblockNavigation();
  vi.restoreAllMocks();
});

function show(employee: Employee | null, answer: Employee = ville) {
  const fetched = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async (_, init) => Response.json(init?.method === "GET" ? session : answer));
  const onClose = vi.fn();
  renderInLocale(
    "en",
    <SWRConfig value={{ fallback: { "/api/session": session } }}>
      <SessionProvider>
        <EmployeeDialog employee={employee} onClose={onClose} />
        <Toaster />
      </SessionProvider>
    </SWRConfig>,
  );
  const sent = (method: string) =>
    fetched.mock.calls
      .filter(([, init]) => init?.method === method)
      .map(([, init]) => JSON.parse(String(init?.body)));
  return { sent, onClose };
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("sends only what differs: others may have changed the rest since", async () => {
  const { sent, onClose } = show(ville);
  await userEvent.type(await screen.findByRole("combobox", { name: "Municipality" }), "nsalo");
  await press("Save");
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent("PATCH")).toEqual([{ location: "Oulunsalo" }]);
});

it("says that a person with another role has to sign in again", async () => {
  const { sent } = show(ville, { ...ville, role: "staffProvider", roles: ["staffProvider"] });
  await userEvent.click(screen.getByRole("radio", { name: /Supplies workers/ }));
  await press("Save");
  expect(await screen.findByText("Ville Uusi logs in again, with the new role.")).toBeTruthy();
  expect(sent("PATCH")).toMatchObject([{ role: "staffProvider" }]);
});

it("cannot change one's own role", () => {
  show({ ...ville, id: "u1", role: "staffProviderAdmin", roles: ["staffProviderAdmin"] });
  for (const choice of screen.getAllByRole("radio")) expect(choice.closest("fieldset")?.disabled).toBe(true);
  expect(screen.getByText("Another admin changes your role.")).toBeTruthy();
});

it("adds a person in the default role, and says where the login was sent", async () => {
  const { sent } = show(null);
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Aada Aalto");
  await userEvent.type(screen.getByRole("textbox", { name: "E-mail" }), "Aada@tekijat.test");
  await press("Add and mail the login");
  expect(await screen.findByText("User added!")).toBeTruthy();
  expect(screen.getByText("The login has been mailed to aada@tekijat.test.")).toBeTruthy();
  expect(sent("POST")).toMatchObject([{ name: "Aada Aalto", email: "aada@tekijat.test", role: "employee" }]);
});

it("adds a person without an e-mail, and says what that means", async () => {
  const { sent } = show(null, { ...ville, email: null });
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Matti M");
  expect(screen.getByText(/Without an e-mail they have no login/)).toBeDefined();
  await press("Add without a login");
  await waitFor(() => expect(sent("POST")).toMatchObject([{ name: "Matti M", email: "", role: "employee" }]));
  expect(await screen.findByText("Matti M has no login: your desk answers for them.")).toBeDefined();
});

it("rejects a staff role without an e-mail, beside the field", async () => {
  const { sent } = show(null);
  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Matti M");
  await userEvent.click(screen.getByRole("radio", { name: /Supplies workers/ }));
  await press("Add and mail the login");
  expect(await screen.findByText("This role needs a login, so add an e-mail.")).toBeDefined();
  expect(sent("POST")).toEqual([]);
});

it("creates a login for a person who had none", async () => {
  const { sent } = show({ ...ville, email: null, hasSetPassword: false });
  await userEvent.type(screen.getByRole("textbox", { name: "E-mail" }), "ville@tekijat.test");
  await press("Save");
  await waitFor(() => expect(sent("PATCH")).toMatchObject([{ email: "ville@tekijat.test" }]));
  expect(await screen.findByText("Login sent")).toBeDefined();
});

it("groups the digits of a phone number", () => {
  show(ville);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Phone" }).value).toBe("+358 40 123 4567");
});

it("says that staff get a login by e-mail, and need an address", async () => {
  show(null);
  const hint = () => screen.getByRole("textbox", { name: "E-mail" }).getAttribute("aria-describedby") ?? "";
  const says = () => document.getElementById(hint())?.textContent;
  expect(screen.getByRole("button", { name: "Add without a login" })).toBeTruthy();
  expect(says()).toContain("your desk answers");
  await userEvent.click(screen.getByRole("radio", { name: /Supplies workers/ }));
  expect(screen.getByRole("button", { name: "Add and mail the login" })).toBeTruthy();
  expect(says()).toBe("The login is mailed here.");
});
