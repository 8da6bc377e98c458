import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { expect, test } from "vitest";
import type { CrewActions } from "#shared/crews/crew-actions.ts";
import type { WeekProposal } from "#shared/crews/proposal.ts";
import WeekProposalScreen from "../../../../web/crews/week-proposal/week-proposal-screen.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { buildProblemResponse, stubRequests } from "../../../support/requests.ts";
import { withSession } from "../../../support/with-session.tsx";

const dates = ["2083-03-01", "2083-03-02", "2083-03-03"];
const person = (userId: string, name: string, days = dates) => ({
  ...{ userId, name, dates: days, next: null, nextName: null },
  reasons: [
    { part: "trade" as const, level: "good" as const, industries: [] },
    { part: "workedTogether" as const, level: "good" as const, gigs: 3 },
  ],
});
const gig = (id: string, title: string, people: ReturnType<typeof person>[], unfilled = 0) => ({
  ...{ id, title, buyerName: "Raksa Oy", municipality: "Tampere" },
  ...{ startDate: "2083-03-01", endDate: "2083-03-03" },
  crews: [{ offerId: `offer of ${id}`, positionId: id, industry: null, dates, people, unfilled }],
});
const aino = person("aino", "Aino Aalto");
const bo = person("bo", "Bo Berg", ["2083-03-01"]);
const cai = person("cai", "Cai Cederberg");
const proposal: WeekProposal = {
  gigs: [gig("roof", "Roof", [aino, bo], 2), gig("frame", "Frame", [cai])],
  others: false,
};

const lacksFrom = (lackingFrom: string | null): CrewActions["places"][number] => ({
  ...{ offerId: `from ${lackingFrom}`, gigId: "roof", title: "Roof", positions: [], lackingFrom },
});

function open(shown: WeekProposal, refused?: Response, selected = "", places: CrewActions["places"] = []) {
  window.history.replaceState(null, "", `/calendar/proposal?week=2083-03-01${selected}`);
  const sent = stubRequests(({ path }) => {
    if (path === "/api/proposals") return Response.json(shown);
    if (path === "/api/gigs/crew-actions") return Response.json({ people: [], places });
    if (path === "/api/gigs/frame/assignments" && refused) return refused.clone();
    return Response.json({ items: [], nextCursor: null });
  });
  renderInLocale(
    "en",
    withSession(
      { role: "staffProvider", organization: "apu" },
      <SWRConfig value={{ provider: () => new Map() }}>
        <WeekProposalScreen />
      </SWRConfig>,
    ),
  );
  return (kind = "/assignments") => sent.filter(({ path }) => path.endsWith(kind));
}

test("lists gig by gig who is proposed, for which days and why, and what stays open", async () => {
  open(proposal);
  const roof = await screen.findByRole("region", { name: "Roof" });
  expect(
    within(roof).getByRole("checkbox", { name: /Aino Aalto.*right trade · 3 gigs for this buyer/ }),
  ).toBeDefined();
  expect(within(roof).getByText(/^2 days are still open/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Pick all 3 people" })).toBeDefined();
});

test("names all of them with one tap, those of the same days in one request", async () => {
  const user = userEvent.setup();
  const named = open(proposal);
  await user.click(await screen.findByRole("button", { name: "Pick all 3 people" }));
  await waitFor(() => expect(named()).toHaveLength(3));
  expect(named().map(({ path, body }) => [path, body])).toEqual([
    [
      "/api/gigs/roof/assignments",
      { offerId: "offer of roof", positionId: "roof", userIds: ["aino"], dates },
    ],
    [
      "/api/gigs/roof/assignments",
      { offerId: "offer of roof", positionId: "roof", userIds: ["bo"], dates: bo.dates },
    ],
    [
      "/api/gigs/frame/assignments",
      { offerId: "offer of frame", positionId: "frame", userIds: ["cai"], dates },
    ],
  ]);
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Pick/ })).toBeNull());
});

test("leaves out who is unticked, and names one gig alone", async () => {
  const user = userEvent.setup();
  const named = open(proposal);
  await user.click(await screen.findByRole("checkbox", { name: /^Bo Berg/ }));
  expect(screen.getByRole("button", { name: "Pick all 2 people" })).toBeDefined();
  const roof = screen.getByRole("region", { name: "Roof" });
  await user.click(within(roof).getByRole("button", { name: /Roof$/ }));
  await waitFor(() =>
    expect(named().map(({ body }) => (body as { userIds: string[] }).userIds)).toEqual([["aino"]]),
  );
  expect(await screen.findByRole("button", { name: "Pick 1 person" })).toBeDefined();
});

test("shows a refusal where it happened, and goes on with the others", async () => {
  const user = userEvent.setup();
  const refused = buildProblemResponse(409, "shift.overlap", ["userIds.0", "shift.overlap"]);
  open({ ...proposal, gigs: proposal.gigs.toReversed() }, refused);
  await user.click(await screen.findByRole("button", { name: "Pick all 3 people" }));
  const frame = screen.getByRole("region", { name: "Frame" });
  expect((await within(frame).findByRole("alert")).textContent).toContain("Cai Cederberg");
  const roof = screen.getByRole("region", { name: "Roof" });
  await waitFor(() => expect(within(roof).getAllByText("picked")).toHaveLength(2));
  expect(within(roof).queryByRole("alert")).toBeNull();
});

test("says so where nothing lacks anybody", async () => {
  open({ gigs: [], others: false });
  expect(await screen.findByText("Everybody is picked")).toBeDefined();
});

test("is for the selected gigs alone, with a way to all of the week", async () => {
  const sent = open({ gigs: [], others: false }, undefined, "&gig=roof&gig=frame");
  expect(await screen.findByText("The gigs that you selected lack nobody this week.")).toBeDefined();
  expect(sent("/proposals").map(({ body }) => body)).toEqual([
    { from: "2083-03-01", gigIds: ["roof", "frame"] },
  ]);
  expect(screen.getByRole("link", { name: "All gigs of the week" }).getAttribute("href")).toBe(
    "/calendar/proposal?week=2083-03-01",
  );
});

test("leads to the three soonest other weeks in which others of the selection lack somebody, with all of it", async () => {
  const places = ["2083-04-01", "2083-03-03", null, "2083-03-10", "2083-03-09", "2083-03-17", "2083-03-24"];
  open(proposal, undefined, "&gig=roof&gig=frame", places.map(lacksFrom));
  const week = await screen.findByRole("link", { name: "Week 10" });
  expect(week.getAttribute("href")).toBe("/calendar/proposal?week=2083-03-08&gig=roof&gig=frame");
  const weeks = screen.getAllByRole("link", { name: /^Week/ }).map(({ textContent }) => textContent);
  // The calendar's, in the breadcrumbs, first.
  expect(weeks).toEqual(["Week 9", "Week 10", "Week 11", "Week 12"]);
});
