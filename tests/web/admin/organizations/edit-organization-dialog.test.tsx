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

function show(refusal?: object) {
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
    if (refusal)
      return Response.json(refusal, {
        status: 409,
        headers: { "Content-Type": "application/problem+json" },
      });
    return Response.json({ ...raksa, ...JSON.parse(String(init?.body ?? "{}")) });
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
