import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, Suspense } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import AbsencesScreen from "../../../../web/absences/absences-screen.tsx";
import { outboxActions } from "../../../../web/app/outbox-actions.ts";
import { outbox } from "../../../../web/lib/offline/outbox/outbox.ts";
import type { OutboxEntry } from "../../../../web/lib/offline/outbox/outbox-entry.ts";
import { EmploymentForm } from "../../../../web/settings/profile/employment-form.tsx";
import { ProfileForm } from "../../../../web/settings/profile/profile-form.tsx";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { buildAbsence } from "../../../support/absences.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { buildProblemResponse, type SentRequest, stubRequests } from "../../../support/requests.ts";
import { resumeOutbox, startOutboxForEach } from "../../../support/started-outbox.ts";
import { withSession } from "../../../support/with-session.tsx";

startOutboxForEach();

const days = {
  ...{ from: "2083-06-01", to: "2083-06-02", startTime: null, endTime: null, weekdays: null },
  kind: "holiday",
};
const stored = buildAbsence({ ...days, id: "x1", userId: "me" } as object);
const profile = {
  ...{ id: "me", name: "Matti", roles: ["employee"], organization: null, organizationName: null },
  ...{ avatar: null, location: "Tampere", description: "", industries: [], cards: [] },
  ...{ email: "matti@example.fi", phone: "+358401234567", hasSetPassword: true, locale: "en" },
  ...{ employment: null, companyId: null },
};

let takes: boolean;
let sent: SentRequest[];

beforeEach(() => {
  takes = false;
  sent = stubRequests(({ method, path }) => {
    if (method === "GET" && path === "/api/absences")
      return Response.json({ items: [stored], nextCursor: null });
    if (method === "GET") return undefined;
    return takes ? Response.json({}) : buildProblemResponse(422, "input.invalid");
  });
});

afterEach(() => history.replaceState(null, "", "/"));

/** Something that the server has refused; where it is edited. */
async function queueRefused(action: string, subject: string, payload: object): Promise<string> {
  await act(async () => void (await outbox.enqueue({ action, subject, payload })));
  await resumeOutbox();
  await waitFor(() => expect(outbox.listEntries()).toMatchObject([{ state: "refused" }]));
  const [entry] = outbox.listEntries();
  const { editPath } = (await outboxActions[action]?.()) ?? {};
  takes = true;
  sent.length = 0;
  return editPath?.(entry as OutboxEntry) ?? "";
}

async function show(path: string, screens: ReactNode) {
  history.replaceState(null, "", path);
  const shown = (
    <Suspense>
      {screens}
      <Toaster />
    </Suspense>
  );
  const viewer = { role: "employee", organization: "o1" } as const;
  const asks = path.startsWith("/absences");
  await act(async () => void renderInLocale("en", asks ? withSession(viewer, shown) : shown));
}

const save = async (within_ = within(document.body)) =>
  userEvent.click(await within_.findByRole("button", { name: "Save" }));

it("a refused new absence opens in its dialog as it was, and is replaced by what is saved", async () => {
  const path = await queueRefused("absence.enter", "absence:k1", { ...days, release: true });
  await show(path, <AbsencesScreen />);
  const dialog = within(await screen.findByRole("dialog"));
  const kind = await dialog.findByLabelText<HTMLSelectElement>("What is it");
  expect(kind.value).toBe("holiday");
  expect(dialog.getByRole<HTMLInputElement>("checkbox", { name: /Give back/ }).checked).toBe(true);
  await userEvent.selectOptions(kind, "other");
  await save(dialog);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toMatchObject([
    { method: "POST", path: "/api/absences", body: { ...days, kind: "other", release: true } },
  ]);
  await waitFor(() => expect(outbox.listEntries()).toEqual([]));
  expect(location.search).toBe("");
});

it("a refused change of an absence opens with what was changed, and changes the same one", async () => {
  const path = await queueRefused("absence.change", "absence:x1", { id: "x1", ...days, to: "2083-06-09" });
  await show(path, <AbsencesScreen />);
  const dialog = within(await screen.findByRole("dialog", { name: "Change days" }));
  await dialog.findByLabelText("What is it");
  await save(dialog);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toMatchObject([
    { method: "PATCH", path: "/api/absences/x1", body: { to: "2083-06-09", kind: "holiday" } },
  ]);
  await waitFor(() => expect(outbox.listEntries()).toEqual([]));
});

it("an address that names nothing unsent opens nothing", async () => {
  await show("/absences?unsent=none", <AbsencesScreen />);
  expect((await screen.findAllByText(/Jun/)).length).toBeGreaterThan(0);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("a refused profile stands in the form, and is replaced, also where a field goes back to what it was", async () => {
  const path = await queueRefused("profile.change", "profile", { name: "M", location: "Nokia" });
  expect(path).toBe("/settings");
  await show(path, <ProfileForm profile={profile as never} />);
  const name = await screen.findByLabelText<HTMLInputElement>("Name");
  await waitFor(() => expect(name.value).toBe("M"));
  await userEvent.clear(name);
  await userEvent.type(name, "Matti");
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    { method: "PATCH", path: "/api/me", body: { name: "Matti", location: "Nokia" } },
  ]);
  await waitFor(() => expect(outbox.listEntries()).toEqual([]));
});

it("refused terms of employment stand in their form", async () => {
  const refused = { employment: "soleTrader", companyId: "1234567-1" };
  await show(
    await queueRefused("profile.change", "profile", refused),
    <EmploymentForm profile={profile as never} />,
  );
  await waitFor(() => expect(screen.getByDisplayValue("1234567-1")).toBeTruthy());
});
