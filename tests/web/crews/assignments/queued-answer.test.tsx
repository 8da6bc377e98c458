import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Problem } from "#shared/core/errors.ts";
import type { MyAssignment } from "#shared/crews/assignment.ts";
import { AssignmentActions } from "../../../../web/crews/assignments/assignment-actions.tsx";
import { outbox } from "../../../../web/lib/offline/outbox/outbox.ts";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { buildProblemResponse, type SentRequest, stubRequests } from "../../../support/requests.ts";
import { resumeOutbox, startOutboxForEach } from "../../../support/started-outbox.ts";
import { withSession } from "../../../support/with-session.tsx";

const assignment = {
  ...{ id: "a1", gigId: "g1", userId: "me", userName: "Matti", status: "proposed" },
  can: { answer: true, decline: true },
  gig: { id: "g1", title: "Roof", version: 3 },
} as MyAssignment;

let line: "works" | "dead" | "hangs";
let refusal: string | null;
let sent: SentRequest[];
let hanging: ((reason: TypeError) => void)[];

startOutboxForEach();

// The outbox is one for all files: a call that hangs on would hold the next file's entries back.
afterEach(() => {
  for (const fail of hanging) fail(new TypeError("Failed to fetch"));
});

beforeEach(() => {
  [line, refusal, hanging] = ["works", null, []];
  sent = stubRequests(({ method }) => {
    if (method === "GET") return undefined;
    if (line === "dead") throw new TypeError("Failed to fetch");
    if (line === "hangs") return new Promise((_, reject) => hanging.push(reject));
    return refusal === null ? Response.json(assignment) : buildProblemResponse(409, refusal);
  });
});

function show() {
  const viewer = { role: "employee", organization: "o1" } as const;
  renderInLocale(
    "en",
    withSession(
      viewer,
      <>
        <AssignmentActions assignment={assignment} primary />
        <Toaster />
      </>,
    ),
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const findWaiting = () => screen.findByText("You are coming.");
const arrived = () => sent.map(({ path }) => path.split("/").at(-1));

async function restoreLine() {
  line = "works";
  await resumeOutbox();
}

it("says nothing of waiting where there is a connection", async () => {
  show();
  await press("I'll be there");
  expect(await screen.findByText("Confirmed")).toBeTruthy();
  expect(screen.queryByText("You are coming.")).toBeNull();
  expect(sent).toMatchObject([{ path: "/api/assignments/a1/confirm", body: { version: 3 } }]);
  expect(sent[0]?.key).toMatch(/^[\w-]{36}$/);
  await waitFor(() => expect(outbox.listEntries()).toEqual([]));
});

it("keeps the answer without a connection, shows it, and sends it once when there is one", async () => {
  line = "dead";
  show();
  await press("I'll be there");
  expect(
    within((await findWaiting()).closest("[role=status]") as HTMLElement).getByText(/Leaves when/),
  ).toBeTruthy();
  expect(screen.queryByRole("button", { name: "I'll be there" })).toBeNull();
  const failed = sent.length;
  await restoreLine();
  await waitFor(() => expect(screen.queryByText("You are coming.")).toBeNull());
  expect(arrived().slice(failed)).toEqual(["confirm"]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

it("can be taken back while it waits", async () => {
  line = "dead";
  show();
  await press("I'll be there");
  await findWaiting();
  const failed = sent.length;
  await press("Take back");
  expect(await screen.findByRole("button", { name: "I'll be there" })).toBeTruthy();
  await restoreLine();
  expect(sent.length).toBe(failed);
  expect(outbox.listEntries()).toEqual([]);
});

it("is replaced by the opposite answer", async () => {
  line = "dead";
  show();
  await press("I'll be there");
  await findWaiting();
  await press("I can't");
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: "I can't" }));
  expect(await screen.findByText("You are not coming.")).toBeTruthy();
  const failed = sent.length;
  await restoreLine();
  await waitFor(() => expect(outbox.listEntries()).toEqual([]));
  expect(arrived().slice(failed)).toEqual(["decline"]);
});

it("shows a later refusal where it happened, and can be answered again", async () => {
  line = "dead";
  show();
  await press("I'll be there");
  await findWaiting();
  refusal = "gig.changed";
  await restoreLine();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Not taken: You are coming");
  expect(alert.textContent).toContain("The gig has changed meanwhile.");
  expect(screen.getByRole("button", { name: "I'll be there" })).toBeTruthy();
  await press("OK");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

it("tells who waits at the button of a refusal, and leaves nothing", async () => {
  refusal = "gig.notOpen";
  show();
  await press("I'll be there");
  expect(await screen.findByText("This gig does not take answers any more.")).toBeTruthy();
  await waitFor(() => expect(outbox.listEntries()).toEqual([]));
  expect(screen.queryByText(/Not taken/)).toBeNull();
});

it("tells who waits at the button what another tab, or the service worker, was refused", async () => {
  line = "hangs";
  show();
  await press("I'll be there");
  await waitFor(() => expect(outbox.listEntries()).toMatchObject([{ state: "sending" }]));
  const [entry] = outbox.listEntries();
  const problem = { code: "gig.notOpen", status: 409 } as Problem;
  await act(() =>
    outbox.changeAll([entry?.id ?? ""], (kept) => ({ ...kept, state: "refused" as const, problem })),
  );
  expect(await screen.findByText("This gig does not take answers any more.")).toBeTruthy();
  await waitFor(() => expect(outbox.listEntries()).toEqual([]));
  expect(screen.queryByText(/Not taken/)).toBeNull();
});

it("waits for a connection that hangs no longer than four seconds", async () => {
  line = "hangs";
  show();
  const before = Date.now();
  await press("I'll be there");
  expect(await findWaiting()).toBeTruthy();
  expect(Date.now() - before).toBeGreaterThan(3900);
  expect(Date.now() - before).toBeLessThan(8000);
});
