import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, Suspense } from "react";
import { beforeEach, expect, it } from "vitest";
import { InterestToggle } from "../../../../web/crews/interest-toggle.tsx";
import { AbsenceDialog } from "../../../../web/domain/absences/absence-dialog.tsx";
import { AbsenceList } from "../../../../web/domain/absences/absence-list.tsx";
import { changeAbsence, enterAbsence } from "../../../../web/domain/absences/queue-absence.ts";
import { QueuedAbsences } from "../../../../web/domain/absences/queued-absences.tsx";
import { QueuedSickLeave } from "../../../../web/domain/absences/queued-sick-leave.tsx";
import { outbox } from "../../../../web/lib/offline/outbox/outbox.ts";
import NotificationsScreen from "../../../../web/notifications/notifications-screen.tsx";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { buildAbsence } from "../../../support/absences.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { buildProblemResponse, type SentRequest, stubRequests } from "../../../support/requests.ts";
import { resumeOutbox, startOutboxForEach } from "../../../support/started-outbox.ts";
import { withSession } from "../../../support/with-session.tsx";

startOutboxForEach();

let hasLine: boolean;
let isRefusing: boolean;
let sent: SentRequest[];
const listed = {
  id: "n1",
  kind: "assigned",
  createdAt: "2026-11-20T08:00:00.000Z",
  readAt: null,
  change: null,
};

beforeEach(() => {
  hasLine = false;
  isRefusing = false;
  sent = stubRequests(({ method, path }) => {
    if (path === "/api/notifications" && method === "GET")
      return Response.json({ items: [{ ...listed, data: {}, link: "/gigs/g1" }], nextCursor: null });
    if (method === "GET") return undefined;
    if (!hasLine) throw new TypeError("Failed to fetch");
    if (isRefusing) return buildProblemResponse(409, "absence.overruled");
    return new Response(null, { status: 204 });
  });
});

/** Words of dialogs come late. */
async function show(screens: ReactNode) {
  const shown = (
    <Suspense>
      {screens}
      <Toaster />
    </Suspense>
  );
  const viewer = { role: "employee", organization: "o1" } as const;
  await act(async () => void renderInLocale("en", withSession(viewer, shown)));
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

/** What is sent once there is a line. */
async function restoreLine(): Promise<[string, unknown][]> {
  const failed = sent.length;
  hasLine = true;
  await resumeOutbox();
  await waitFor(() => expect(outbox.listEntries()).toEqual([]));
  return sent.slice(failed).map(({ method, path, body }) => [`${method} ${path}`, body]);
}

it("interest shows as said, and leaves once", async () => {
  await show(<InterestToggle gigId="g1" isInterested={false} />);
  await press("I'd like this");
  expect((await screen.findByText("You'd like this gig.")).closest("[role=status]")).not.toBeNull();
  expect(screen.getByRole("button", { name: "I'd like this", pressed: true })).toBeTruthy();
  expect(await restoreLine()).toEqual([["PUT /api/gigs/g1/interest", null]]);
});

it("interest that is tapped away again before it left never leaves", async () => {
  await show(<InterestToggle gigId="g1" isInterested={false} />);
  await press("I'd like this");
  await screen.findByText("You'd like this gig.");
  await press("I'd like this");
  await waitFor(() => expect(screen.queryByText("You'd like this gig.")).toBeNull());
  expect(await restoreLine()).toEqual([]);
});

it("a new absence stands among the others, and leaves once", async () => {
  let isOpen = true;
  const close = () => {
    isOpen = false;
  };
  await show(
    <>
      <QueuedAbsences />
      <AbsenceDialog absence={null} day="2027-02-10" onClose={close} />
    </>,
  );
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(await within(dialog).findByRole("button", { name: "Save" }));
  await waitFor(() => expect(isOpen).toBe(false));
  expect(await screen.findByText("Wed, Feb 10, Not available.")).toBeTruthy();
  expect(await restoreLine()).toMatchObject([
    ["POST /api/absences", { from: "2027-02-10", to: "2027-02-10", kind: "unavailable" }],
  ]);
});

it("a sick leave that waits names its days where no other absences are listed", async () => {
  const days = { from: "2027-02-10", to: "2027-02-11", startTime: null, endTime: null, weekdays: null };
  await enterAbsence({ ...days, kind: "sick", release: true }, "k1");
  await enterAbsence({ ...days, kind: "holiday", release: false }, "k2");
  await show(<QueuedSickLeave />);
  expect(await screen.findByText(/^I'm ill, .*Feb 10.*11\.$/)).toBeTruthy();
  expect(
    screen.getAllByRole("status").filter(({ textContent }) => textContent?.includes("Feb")),
  ).toHaveLength(1);
});

it("a deleted absence says that it goes, and can stay", async () => {
  const absence = buildAbsence({ from: "2027-02-10", to: "2027-02-10" });
  await show(<AbsenceList label="Days" absences={[absence]} />);
  await press(/^Delete/);
  expect(await screen.findByText("Deleted.")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Delete/ }));
  await press("Take back");
  await waitFor(() => expect(screen.queryByText("Deleted.")).toBeNull());
  expect(await restoreLine()).toEqual([]);
});

it("a refused change of days says what it was, and is put right instead of tried again", async () => {
  const absence = buildAbsence({ from: "2027-02-10", to: "2027-02-10", kind: "free" });
  const { id, userId, name, byDesk, createdAt, ...terms } = absence;
  await changeAbsence(id, { ...terms, to: "2027-02-11" });
  await show(<AbsenceList label="Days" absences={[absence]} />);
  isRefusing = true;
  hasLine = true;
  await resumeOutbox();
  expect(await screen.findByText(/^Not taken: .*Feb 10.*11, Free for work/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(screen.getByRole("link", { name: "Edit" }).getAttribute("href")).toMatch(/^\/absences\?unsent=/);
});

it("notifications look read at once, and are marked later", async () => {
  await show(<NotificationsScreen />);
  await press("Mark all as read");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull());
  expect(await restoreLine()).toEqual([["POST /api/notifications/read", { until: listed.createdAt }]]);
});
