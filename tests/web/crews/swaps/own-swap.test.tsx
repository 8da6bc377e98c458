import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { MyAssignment } from "#shared/crews/assignment.ts";
import type { Swap } from "#shared/crews/swap.ts";
import { listDatesAhead, OwnSwap } from "../../../../web/crews/swaps/own-swap.tsx";
import { SessionProvider } from "../../../../web/lib/session/session.tsx";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { settle } from "../../../support/outbox-device.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { stubRequests } from "../../../support/requests.ts";

const dates = ["2083-03-01", "2083-03-02", "2083-03-03"];
const assignment = { id: "a1", gigId: "g1", dates, next: null } as unknown as MyAssignment;
const swap = {
  ...{ id: "s1", assignmentId: "a1", status: "offered", asked: 2, taker: null },
  worker: { id: "me", name: "Matti M" },
  shifts: [{ date: "2083-03-02", startsAt: "2083-03-02T05:00:00Z", endsAt: "2083-03-02T13:00:00Z" }],
  gig: { id: "g1" },
  can: { accept: false, decline: false, approve: false, withdraw: true },
} as unknown as Swap;
const session = (organization: string | null) => ({
  user: { id: "me", name: "Matti M", roles: ["employee"], organization, hasSetPassword: true },
  organization: null,
  capabilities: ["shifts.work", "absences.keep"],
});

beforeEach(() => vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

function show(swaps: readonly Swap[] = [], { organization = "o1" as string | null } = {}) {
  const sent = stubRequests(({ method, path }) => {
    if (path === "/api/session") return Response.json(session(organization));
    if (path === "/api/swaps") return Response.json({ items: swaps, nextCursor: null });
    if (method === "POST") return Response.json({ ...swap, asked: 1 }, { status: 201 });
    return method === "DELETE" ? new Response(null, { status: 204 }) : undefined;
  });
  const fallback = { "/api/session": session(organization) };
  renderInLocale(
    "en",
    <SWRConfig value={{ provider: () => new Map(), fallback }}>
      <SessionProvider>
        <OwnSwap assignment={assignment} />
        <Toaster />
      </SessionProvider>
    </SWRConfig>,
  );
  return () => sent.map(({ method, path, body }) => [`${method} ${path}`, body]);
}

it("offers all days, or those that are left ticked", async () => {
  const sent = show();
  await userEvent.click(await screen.findByRole("button", { name: "Offer to a colleague" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByRole("button", { name: "Offer 3 days" })).toBeTruthy();
  for (const box of within(dialog).getAllByRole("checkbox")) await userEvent.click(box);
  expect(
    within(dialog)
      .getByRole("button", { name: /^Offer 0/ })
      .hasAttribute("disabled"),
  ).toBe(true);
  await userEvent.click(within(dialog).getByRole("checkbox", { name: "Tue, Mar 2" }));
  await userEvent.click(within(dialog).getByRole("button", { name: "Offer 1 day" }));
  await waitFor(() =>
    expect(sent()).toEqual([["POST /api/assignments/a1/swaps", { dates: ["2083-03-02"] }]]),
  );
  expect(await screen.findByText("1 colleague was asked")).toBeTruthy();
});

it("says how far it is, and takes it back", async () => {
  const sent = show([swap]);
  expect((await screen.findByRole("status")).textContent).toContain("On offer to 2 colleagues: Tue, Mar 2");
  await userEvent.click(screen.getByRole("button", { name: "Take the offer back" }));
  await waitFor(() => expect(sent()).toEqual([["DELETE /api/swaps/s1", null]]));
});

it("says who takes it", async () => {
  show([{ ...swap, status: "accepted", taker: { id: "pekka", name: "Pekka P" } }]);
  expect((await screen.findByText(/Pekka P takes it once your desk approves/)).textContent).toContain(
    "Mar 2",
  );
});

it("is not for a doer on their own account, who has no colleagues", async () => {
  show([], { organization: null });
  await act(() => settle());
  expect(screen.queryByRole("button", { name: "Offer to a colleague" })).toBeNull();
});

it("leaves out what has begun", () => {
  const at = Date.parse("2083-03-02T06:00:00Z");
  const next = { date: "2083-03-02", startsAt: "2083-03-02T05:00:00Z", endsAt: "2083-03-02T13:00:00Z" };
  expect(listDatesAhead({ dates, next }, at)).toEqual(["2083-03-03"]);
  expect(listDatesAhead({ dates, next }, at - 2 * 3_600_000)).toEqual(["2083-03-02", "2083-03-03"]);
});
