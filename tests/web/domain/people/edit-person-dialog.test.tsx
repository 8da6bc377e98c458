import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { SWRConfig } from "swr";
import { afterEach, expect, it, vi } from "vitest";
import { type EditedPerson, EditPersonDialog } from "../../../../web/domain/people/edit-person-dialog.tsx";
import { unblockNavigation } from "../../../../web/lib/navigation/navigation-blocker.ts";
import { SessionProvider } from "../../../../web/lib/session/session.tsx";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const ville: EditedPerson = {
  ...{ id: "u2", name: "Ville Uusi", email: "ville@tekijat.test" },
  ...{ phone: "+358401234567", location: "Oulu" },
  ...{ roles: ["employee"], organization: "o1" },
};
const session = {
  user: { id: "u1", name: "Boss", roles: ["staffProviderAdmin"], organization: "o1", hasSetPassword: true },
  organization: { id: "o1", name: "Tekijät Oy", types: ["staffProvider"] },
  capabilities: ["organization.manage"],
};
const organization = { id: "o1", name: "Tekijät Oy", types: ["staffProvider"] };

afterEach(() => {
  unblockNavigation();
  vi.restoreAllMocks();
});

async function show(person = ville, refusal?: object) {
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    if (init?.method !== "PATCH") return Response.json(organization);
    const asked = JSON.parse(String(init.body));
    return refusal
      ? Response.json(refusal, { status: 409, headers: { "Content-Type": "application/problem+json" } })
      : Response.json({ ...person, ...asked });
  });
  const onClose = vi.fn();
  const fallback = { "/api/session": session, "/api/organizations/o1": organization };
  const shown = (
    <SWRConfig value={{ provider: () => new Map(), fallback, revalidateOnMount: false }}>
      <SessionProvider>
        <Suspense>
          <EditPersonDialog person={person} onClose={onClose} />
        </Suspense>
        <Toaster />
      </SessionProvider>
    </SWRConfig>
  );
  // Its words come late: whoever renders it waits.
  await act(async () => void renderInLocale("en", shown));
  const sent = () =>
    fetched.mock.calls
      .filter(([, init]) => init?.method === "PATCH")
      .map(([url, init]) => [new URL(String(url)).pathname, JSON.parse(String(init?.body))]);
  return { sent, onClose };
}
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));

it("sends what was changed, and says that other roles end the person's sessions", async () => {
  const { sent, onClose } = await show();
  await userEvent.click(await screen.findByRole("checkbox", { name: "Supplies workers, admin" }));
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual([["/api/users/u2", { roles: ["employee", "staffProviderAdmin"] }]]);
  expect(await screen.findByText("Ville Uusi logs in again, with the new role.")).toBeDefined();
});

it("does not restore a role that another admin removed meanwhile, and sends nothing unchanged", async () => {
  const { sent, onClose } = await show();
  const place = await screen.findByRole("combobox", { name: "Municipality" });
  await userEvent.clear(place);
  await userEvent.type(place, "Turku");
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual([["/api/users/u2", { location: "Turku" }]]);
});

it("sends nothing if nothing was changed", async () => {
  const { sent, onClose } = await show();
  await screen.findByRole("checkbox", { name: "Employee" });
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual([]);
});

it("adds a first e-mail, and says where the login was sent", async () => {
  const { sent, onClose } = await show({ ...ville, email: null });
  await userEvent.type(await screen.findByRole("textbox", { name: "E-mail" }), "Ville@tekijat.test");
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual([["/api/users/u2", { email: "ville@tekijat.test" }]]);
  expect(await screen.findByText("The login has been mailed to ville@tekijat.test.")).toBeDefined();
});

it("cannot change an e-mail that exists", async () => {
  await show();
  await screen.findByRole("checkbox", { name: "Employee" });
  expect(screen.queryByRole("textbox", { name: "E-mail" })).toBeNull();
});

it("says beside the e-mail that another role needs one", async () => {
  const refusal = { status: 409, code: "user.needsEmail", requestId: "r" };
  await show({ ...ville, email: null }, refusal);
  await userEvent.click(await screen.findByRole("checkbox", { name: "Supplies workers" }));
  await save();
  const field = screen.getByRole("textbox", { name: "E-mail" });
  const said = await screen.findByText("This role needs a login, so add an e-mail.");
  expect(field.getAttribute("aria-describedby")).toContain(said.id);
});

it("says why the last admin cannot lose the role", async () => {
  const { onClose } = await show(ville, { status: 409, code: "user.lastAdmin", requestId: "r" });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Supplies workers" }));
  await save();
  expect(await screen.findByText(/They are the last admin there/)).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});

it("cannot change one's own roles", async () => {
  await show({ ...ville, id: "u1" });
  expect(await screen.findByText("Another admin changes your role.")).toBeDefined();
  expect(screen.queryByRole("checkbox")).toBeNull();
});
