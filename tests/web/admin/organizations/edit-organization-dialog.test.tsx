import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, expect, it, vi } from "vitest";
import { EditOrganizationDialog } from "../../../../web/admin/organizations/edit-organization-dialog.tsx";
import { unblockNavigation } from "../../../../web/lib/navigation/navigation-blocker.ts";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const raksa = { id: "o1", name: "Raksa Oy", companyId: "2077474-0", phone: "+358401234501" };

afterEach(() => {
  unblockNavigation();
  vi.restoreAllMocks();
});

function show(refusal?: object, type = "workProvider") {
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    if (refusal && init?.method === "PATCH")
      return Response.json(refusal, {
        status: 409,
        headers: { "Content-Type": "application/problem+json" },
      });
    return Response.json({
      ...raksa,
      types: [type],
      waveLimit: 50,
      ...JSON.parse(String(init?.body ?? "{}")),
    });
  });
  const onClose = vi.fn();
  renderInLocale(
    "en",
    <SWRConfig value={{ provider: () => new Map() }}>
      <EditOrganizationDialog organization={raksa} onClose={onClose} />
      <Toaster />
    </SWRConfig>,
  );
  const sent = () =>
    fetched.mock.calls
      .filter(([, init]) => init?.method === "PATCH")
      .map(([url, init]) => [new URL(String(url)).pathname, JSON.parse(String(init?.body))]);
  return { sent, onClose };
}
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));
const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByRole("textbox", { name: label }));
  await userEvent.type(screen.getByRole("textbox", { name: label }), text);
};

it("sends only what was changed, and confirms", async () => {
  const { sent, onClose } = show();
  await type("Name", "Raksa Group Oy");
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual([["/api/organizations/o1", { name: "Raksa Group Oy" }]]);
  expect(await screen.findByText("Changes saved")).toBeDefined();
});

it("sends nothing if nothing was changed", async () => {
  const { sent, onClose } = show();
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual([]);
});

it("shows beside the field that another organisation has this business ID, and stays open", async () => {
  const { onClose } = show({ status: 409, code: "organization.companyExists", requestId: "r" });
  await type("Business ID", "2617416-4");
  await save();
  expect(await screen.findByText("Another organization has this business ID.")).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});

const limit = () =>
  screen.findByRole<HTMLInputElement>("spinbutton", { name: "Gigs a day that notify people" });

it("sends how many gigs a day may notify people, which comes with the organisation itself", async () => {
  const { sent, onClose } = show();
  await waitFor(async () => expect((await limit()).value).toBe("50"));
  await userEvent.clear(await limit());
  await userEvent.type(await limit(), "120");
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual([["/api/organizations/o1", { waveLimit: 120 }]]);
});

it("keeps what was typed before the limit came, and asks an agency for none", async () => {
  const { sent, onClose } = show(undefined, "staffProvider");
  await type("Name", "Tekijät Oy");
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(screen.queryByRole("spinbutton")).toBeNull();
  expect(sent()).toEqual([["/api/organizations/o1", { name: "Tekijät Oy" }]]);
});
