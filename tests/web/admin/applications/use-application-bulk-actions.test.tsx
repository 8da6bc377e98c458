import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import type { ListedApplication } from "#shared/organizations/application.ts";
import { useApplicationBulkActions } from "../../../../web/admin/applications/use-application-bulk-actions.tsx";
import { errorText } from "../../../../web/lib/api/error-text.ts";
import { useI18n } from "../../../../web/lib/i18n/i18n.tsx";
import { BulkDialog } from "../../../../web/ui/data-table/bulk/bulk-dialog.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const applied = (id: string, status: ListedApplication["status"]): ListedApplication => ({
  ...{ id, accountType: "needsWorkers", companyName: `Firm ${id}`, companyId: "2077474-0" },
  ...{
    name: "Paula",
    email: "paula@raksa.test",
    phone: "+358401234567",
    location: "Turku",
    employment: null,
  },
  ...{ industries: [], message: "", status, reason: "" },
  ...{ createdAt: "2026-11-20T10:00:00Z", answeredAt: null },
});
const rows = [applied("a", "new"), applied("b", "contacted"), applied("c", "rejected"), applied("d", "new")];

function Approving() {
  const { t } = useI18n();
  const action = useApplicationBulkActions().find(({ key }) => key === "approve");
  if (!action) return null;
  return (
    <BulkDialog
      {...{ action, rows, input: "", onInput: () => {}, onDone: () => {}, onClose: () => {} }}
      idOf={({ id }) => id}
      nameOf={({ companyName }) => companyName ?? ""}
      explain={(error) => errorText(t, error)}
    />
  );
}

it("approves several one by one, and names the one whose business ID is taken", async () => {
  const asked: string[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    asked.push(`${init?.method} ${new URL(String(input)).pathname} ${init?.body}`);
    const isTaken = String(input).endsWith("/b");
    const problem = { status: 409, code: "organization.companyExists", requestId: "r" };
    return isTaken ? Response.json(problem, { status: 409 }) : Response.json(applied("a", "approved"));
  });
  renderInLocale("en", <Approving />);
  expect(screen.getByText("Approve 3 applications?")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Approve and mail the credentials" }));
  expect(await screen.findByText("2 approved, the credentials are mailed.")).toBeTruthy();
  expect(asked.filter((one) => one.startsWith("PATCH"))).toEqual(
    ["a", "b", "d"].map((id) => `PATCH /api/applications/${id} {"status":"approved"}`),
  );
  expect(screen.getByRole("listitem").textContent).toBe("Firm b: Another organization has this business ID.");
});
