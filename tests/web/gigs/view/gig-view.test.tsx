import { cleanup, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Role } from "#shared/auth/permissions.ts";
import type { Gig } from "#shared/gigs/gig.ts";
import { createDraft } from "../../../../web/gigs/form/gig-draft.ts";
import { GigView } from "../../../../web/gigs/view/gig-view.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { stubRequests } from "../../../support/requests.ts";
import { withSession } from "../../../support/with-session.tsx";

const draft = createDraft("2026-12-04");
const gig = {
  ...draft,
  ...{ id: "g1", title: "Roof", organization: { id: "raksa", name: "Raksa Oy" }, municipality: "Tampere" },
  ...{ headcount: 4, accepted: 0, confirmed: 0, offered: 0, status: "open", roomId: null, days: [] },
  ...{ startDate: "2026-12-07", endDate: "2026-12-11", startTime: "07:00", endTime: "15:30" },
  ...{ hoursVary: false, workingDays: 5, totalHours: 40, cancelReason: "" },
  pricing: { type: "hourly", amountCents: 3400, currency: "EUR" },
  can: { edit: false, again: false, answerOffers: false, offer: false },
} as unknown as Gig;

let sent: ReturnType<typeof stubRequests>;
beforeEach(() => {
  sent = stubRequests(() => undefined);
});

function open(role: Role, organization: string | null, part: Partial<Gig>) {
  const view = <GigView gig={{ ...gig, ...part }} ownDates={null} crew={null} action={null} />;
  renderInLocale("en", withSession({ role, organization }, view));
}
const copy = () => screen.queryByRole("link", { name: "Copy" })?.getAttribute("href");

test.each([
  ["open", true],
  ["filled", true],
  ["draft", true],
  ["done", false],
  ["cancelled", false],
] as const)("one's own gig that is %s can be copied", (status, edit) => {
  open("workProvider", "raksa", { status, can: { ...gig.can, edit } });
  expect(copy()).toBe("/gigs/new?from=g1");
  expect(screen.queryByRole("link", { name: "Edit" }) !== null).toBe(edit);
});

test.each([
  ["another buyer", "workProvider", "nosto"],
  ["an agency", "staffProvider", "apu"],
] as const)("%s cannot copy another organisation's gig", (_, role, organization) => {
  open(role, organization, { status: "done" });
  expect(copy()).toBeUndefined();
});

test.each([
  ["runs", true],
  ["is over", false],
])("the crew of one's own gig that %s can be asked again, once somebody has said yes", (_, edit) => {
  const button = () => screen.queryByRole("button", { name: "Same crew again" });
  open("workProvider", "raksa", { can: { ...gig.can, edit } });
  expect(button()).toBeNull();
  cleanup();
  open("workProvider", "raksa", { can: { ...gig.can, edit, again: true } });
  expect(button()).not.toBeNull();
});

test("who opens a gig that they were told of has seen it, once", async () => {
  open("staffProvider", "apu", { unseen: false });
  open("staffProvider", "apu", { unseen: true });
  await waitFor(() =>
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ["/api/notifications/read", { gigId: "g1" }],
    ]),
  );
});

test.each([
  ["an agency's desk", "staffProvider", "apu", {}, true],
  ["an individual", "employee", null, {}, true],
  ["an agency's employee", "employee", "apu", {}, false],
  ["the buyer", "workProvider", "raksa", {}, false],
  ["who is in the gig's room already", "staffProvider", "apu", { roomId: "g1" }, false],
  ["whose gig is full", "staffProvider", "apu", { status: "filled" }, false],
] as const)("%s is offered to ask a question, or is not", (_, role, organization, part, isOffered) => {
  open(role, organization, part);
  expect(screen.queryByRole("button", { name: "Ask a question" }) !== null).toBe(isOffered);
});

test("who offers can look up the buyer, others only read the name", () => {
  open("staffProvider", "apu", {});
  expect(screen.getByRole("button", { name: "Raksa Oy" })).toBeTruthy();
  cleanup();
  open("employee", "apu", {});
  expect(screen.queryByRole("button", { name: "Raksa Oy" })).toBeNull();
  expect(screen.getByText(/^Raksa Oy · Tampere/)).toBeTruthy();
});
