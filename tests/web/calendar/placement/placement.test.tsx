import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, Suspense } from "react";
import { SWRConfig } from "swr";
import { expect, test } from "vitest";
import type { Candidate } from "../../../../src/shared/crews/assignment.ts";
import { parseBoardFilter } from "../../../../web/calendar/board/board-filter.ts";
import { PeopleBoard } from "../../../../web/calendar/board/people-board.tsx";
import { PeopleDayList } from "../../../../web/calendar/board/people-day-list.tsx";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { buildCalendarPerson, buildShift, buildUnnamedDay } from "../../../support/calendar-rows.ts";
import { candidateFree } from "../../../support/offers.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { buildProblemResponse, stubRequests } from "../../../support/requests.ts";

const dates = ["2027-02-01", "2027-02-02", "2027-02-03"] as const;
const [mon, tue] = dates;
const calendar = {
  items: [buildShift("ville", mon)],
  people: ["Aino", "Eero", "Olli", "Ville"].map((name) => buildCalendarPerson(name)),
  ...{ workdays: [], absences: [], nextCursor: null },
  unnamed: [buildUnnamedDay(mon), buildUnnamedDay(tue)],
};
const find = { filter: parseBoardFilter(""), onFilter: () => undefined };
const candidates = [
  candidateFree("aino", [mon], { totalDays: 2 }),
  candidateFree("eero", [mon, tue], { warnings: ["week"] }),
  candidateFree("olli", [], { totalDays: 2 }),
  candidateFree("ville", [tue], { totalDays: 2 }),
];

function show(
  shown: ReactNode,
  { people = candidates, refusal = "" }: { people?: Candidate[]; refusal?: string } = {},
) {
  const sent = stubRequests(({ method, path, body }) => {
    if (path.endsWith("/candidates"))
      return Response.json({ items: people, nextCursor: null, promised: { all: 0, inTrade: 0 } });
    const isOverridden = (body as { override?: boolean } | null)?.override === true;
    if (method === "POST" && refusal !== "" && !isOverridden)
      return buildProblemResponse(409, refusal, ["userIds.0", refusal]);
    return undefined;
  });
  renderInLocale(
    "en",
    <SWRConfig value={{ provider: () => new Map() }}>
      <Suspense>{shown}</Suspense>
      <Toaster />
    </SWRConfig>,
  );
  return sent;
}

const board = () => <PeopleBoard calendar={calendar} dates={dates} plain={false} find={find} />;
const placeButton = (at = 0) =>
  screen.getAllByRole("button", { name: /Frame.*Choose who comes/ })[at] as HTMLElement;
const cell = (name: string, column: number) => {
  const row = screen.getByRole("rowheader", { name: new RegExp(name) }).closest("tr");
  return row?.querySelectorAll("td")[column] as HTMLElement;
};

/** What the calendar alone does not know. */
const waitForCandidates = () =>
  waitFor(() => expect(cell("Eero", 0).textContent).toContain("over 40 h a week"));

test("by keys alone: a place is picked, moved to a person, and put there for their only free day", async () => {
  const sent = show(board());
  const user = userEvent.setup();
  placeButton().focus();
  await user.keyboard("{Enter}");
  expect(placeButton().getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByText(/^Choose who comes: Frame, /)).toBeTruthy();
  await waitForCandidates();
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(cell("Aino", 0));
  expect(cell("Aino", 0).textContent).toBe("free");
  await user.keyboard("{Enter}");
  await screen.findByText(/^Picked: Aino, Mon/);
  expect(sent).toMatchObject([
    {
      path: "/api/gigs/g1/assignments",
      body: { offerId: "o1", positionId: "p1", userIds: ["aino"], dates: [mon] },
    },
  ]);
  expect(screen.queryByRole("region", { name: "Choose who comes" })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(cell("Aino", 0)));
});

test("Escape puts the place back where it was, and the focus with it", async () => {
  const sent = show(board());
  const user = userEvent.setup();
  await user.click(placeButton(1));
  await user.keyboard("{ArrowDown}{Escape}");
  expect(placeButton(1).getAttribute("aria-pressed")).toBe("false");
  expect(screen.getByText("Nobody was picked")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(placeButton(1)));
  expect(cell("Aino", 0).textContent).toBe("free");
  expect(sent).toEqual([]);
});

test("who cannot come is named for nothing, and it is said why", async () => {
  const sent = show(board());
  await userEvent.click(placeButton());
  await waitForCandidates();
  expect(cell("Ville", 0).getAttribute("aria-disabled")).toBe("true");
  expect(cell("Ville", 0).textContent).toContain("works elsewhere then");
  // What stands in the cell is no link while somebody is to be chosen.
  expect(within(cell("Ville", 0)).queryByRole("link")).toBeNull();
  await userEvent.click(cell("Ville", 0));
  const bar = screen.getByRole("region", { name: "Choose who comes" });
  expect(within(bar).getByText("Ville: works elsewhere then")).toBeTruthy();
  expect(screen.getAllByRole("status").at(-1)?.textContent).toBe("Ville: works elsewhere then");
  expect(within(bar).getByRole("link", { name: /Frame/ }).getAttribute("href")).toBe("/gigs/g1");
  expect(screen.getAllByRole("rowheader")).toHaveLength(5);
  await userEvent.click(screen.getByRole("button", { name: "Only who can come" }));
  expect(screen.getAllByRole("rowheader")).toHaveLength(4);
  expect(screen.queryByRole("rowheader", { name: /Olli/ })).toBeNull();
  expect(sent).toEqual([]);
});

test("of several days one or all are chosen, and a warning is shown before and answered by a reason", async () => {
  const sent = show(board(), { refusal: "shift.week" });
  await userEvent.click(placeButton(1));
  await waitFor(() => expect(cell("Eero", 1).textContent).toContain("over 40 h a week"));
  await userEvent.click(cell("Eero", 1));
  const dialog = await screen.findByRole("dialog", { name: "Pick Eero?" });
  expect(within(dialog).getByText(/over 40 h a week/)).toBeTruthy();
  expect(within(dialog).getByText(/no more days of it later/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole("button", { name: "Only Tue, Feb 2" }));
  expect((await within(dialog).findByRole("alert")).textContent).toContain("Eero: over 40 h a week");
  const all = within(dialog).getByRole<HTMLButtonElement>("button", { name: "Pick for 2 days" });
  expect(all.disabled).toBe(true);
  await userEvent.click(within(dialog).getByRole("radio", { name: "Urgent work" }));
  await userEvent.click(all);
  await screen.findByText(/^Picked: Eero, Mon, Feb 1 – Tue, Feb 2/);
  const bodies = sent.map(({ body }) => body);
  expect(bodies).toMatchObject([
    { userIds: ["eero"], dates: [tue] },
    { userIds: ["eero"], dates: [mon, tue], override: true, overrideReason: "urgent" },
  ]);
});

test("a drag does what keys do", async () => {
  const sent = show(board());
  const dataTransfer = { setData: () => undefined, dropEffect: "none", effectAllowed: "" };
  fireEvent.dragStart(placeButton(), { dataTransfer });
  await waitForCandidates();
  expect(fireEvent.dragOver(cell("Ville", 0), { dataTransfer })).toBe(true);
  // Whoever prevents the default takes the drop.
  expect(fireEvent.dragOver(cell("Aino", 0), { dataTransfer })).toBe(false);
  fireEvent.drop(cell("Aino", 0), { dataTransfer });
  fireEvent.dragEnd(placeButton(), { dataTransfer: { ...dataTransfer, dropEffect: "move" } });
  await screen.findByText(/^Picked: Aino, Mon/);
  expect(sent).toHaveLength(1);
});

test("a drag that ends elsewhere puts the place back", async () => {
  show(board());
  const dataTransfer = { setData: () => undefined, dropEffect: "none", effectAllowed: "" };
  fireEvent.dragStart(placeButton(), { dataTransfer });
  await screen.findByRole("region", { name: "Choose who comes" });
  fireEvent.dragEnd(placeButton(), { dataTransfer });
  await waitFor(() => expect(screen.queryByRole("region", { name: "Choose who comes" })).toBeNull());
});

test("on a phone a tap picks the place of a day, and a tap on a person puts them in it", async () => {
  const list = (
    <PeopleDayList calendar={calendar} dates={dates} date={mon} onDate={() => undefined} {...find} />
  );
  const sent = show(list);
  expect(screen.queryByRole("button", { name: /Aino/ })).toBeNull();
  await userEvent.click(placeButton());
  await screen.findByRole("button", { name: /Eero.*over 40 h a week/ });
  await userEvent.click(screen.getByRole("button", { name: /Ville.*works elsewhere then/ }));
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: /Aino.*free/ }));
  await screen.findByText(/^Picked: Aino, Mon/);
  expect(sent).toMatchObject([{ body: { userIds: ["aino"], dates: [mon] } }]);
});

test("without a search, as on home, a place links to its gig", () => {
  show(<PeopleBoard calendar={calendar} dates={dates} plain />);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getAllByRole("link", { name: /Frame/ })).toHaveLength(2);
});
