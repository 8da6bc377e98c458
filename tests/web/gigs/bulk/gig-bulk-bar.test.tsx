import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Role } from "#shared/auth/permissions.ts";
import type { CrewActions } from "#shared/crews/crew-actions.ts";
import type { GigSummary } from "#shared/gigs/gig.ts";
import { GigBulkBar } from "../../../../web/gigs/bulk/gig-bulk-bar.tsx";
import { loadMessages } from "../../../../web/lib/i18n/messages.ts";
import { pass } from "../../../support/outbox-device.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { buildProblemResponse, type SentRequest, stubRequests } from "../../../support/requests.ts";
import { withSession } from "../../../support/with-session.tsx";

const gigs = [
  { id: "g1", title: "Roof" },
  { id: "g2", title: "Walls" },
] as GigSummary[];

const person = (assignmentId: string, gig: number, more: Partial<CrewActions["people"][number]> = {}) => ({
  ...{ assignmentId, gigId: gigs[gig]?.id ?? "", title: gigs[gig]?.title ?? "", version: 3 },
  ...{ userName: assignmentId, isAskedLately: false, can: { remind: true, confirm: false } },
  ...more,
});

let actions: CrewActions;
let sent: SentRequest[];
let asked: string[];
/** Before which what can be done is not told. */
let ready: Promise<void>;
let answer: (request: SentRequest) => Response;

beforeAll(() => loadMessages("tables", "en"));
beforeEach(() => {
  actions = { people: [], places: [] };
  [asked, ready] = [[], Promise.resolve()];
  answer = () => new Response(null, { status: 202 });
  sent = stubRequests(async (request) => {
    if (request.path === "/api/gigs/crew-actions") {
      asked.push(request.query);
      await ready;
      return Response.json(actions);
    }
    return request.method === "POST" ? answer(request) : undefined;
  });
});
afterEach(() => vi.unstubAllGlobals());

/** As live updates change the list, and as the user ticks. */
let list: (listed: readonly GigSummary[]) => void;
let select: (ids: readonly string[]) => void;

function Selected({ of }: { of: readonly string[] }) {
  const [listed, setListed] = useState<readonly GigSummary[]>(gigs);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(of));
  list = setListed;
  select = (only) => setIds(new Set(only));
  const chooseOnly = (only: readonly string[]) => setIds(new Set(only));
  const selection = { ids, isAll: false, chooseAll: () => undefined, chooseOnly };
  return <GigBulkBar gigs={listed} selection={selection} query={{ search: "x", sort: "-title" }} />;
}

const show = (role: Role, of = ["g1", "g2"], organization: string | null = "o1") =>
  renderInLocale("en", withSession({ role, organization }, <Selected of={of} />));
const findBar = () => screen.findByRole("region", { name: "With those selected" });
const press = async (name: string, within_?: HTMLElement) =>
  userEvent.click(await (within_ ? within(within_) : screen).findByRole("button", { name }));
const listNames = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll("ul")].map((names) => [...names.children].map((name) => name.textContent));
const listPosts = () => sent.map(({ path, body }) => [path, body]);

describe("what is offered", () => {
  it("is the export of the selected rows of the list as it is, to everybody", async () => {
    show("employee", ["g2"], null);
    const bar = await findBar();
    expect(within(bar).getByRole("link", { name: "Export" }).getAttribute("href")).toBe(
      "/api/gigs.csv?search=x&sort=-title&gig=g2",
    );
    expect(within(bar).getAllByRole("button")).toHaveLength(2);
    expect(asked).toEqual([]);
  });

  it("is, to a desk, what at least one of the gigs allows, asked for once", async () => {
    actions.people = [person("Aino", 0)];
    show("workProvider");
    await screen.findByRole("button", { name: "Remind" });
    expect(asked).toEqual(["?gig=g1&gig=g2"]);
    for (const name of ["Confirm", "Give back"]) expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.queryByRole("link", { name: "Pick people" })).toBeNull();
  });

  it("is asked for once where several gigs are selected one after another, in any order", async () => {
    actions.people = [person("Aino", 0), person("Eero", 1)];
    show("workProvider", []);
    for (const ids of [["g2"], ["g2", "g1"]]) act(() => select(ids));
    await press("Remind");
    expect(await screen.findByRole("dialog", { name: "Remind 2 workers?" })).toBeTruthy();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    act(() => list(gigs.toReversed()));
    await act(() => pass(400));
    expect(asked).toEqual(["?gig=g1&gig=g2"]);
  });

  it("waits, once tapped, for what is asked about a gig selected last", async () => {
    actions.people = [person("Aino", 0)];
    show("workProvider", ["g1"]);
    const button = await screen.findByRole("button", { name: "Remind" });
    actions.people = [person("Aino", 0), person("Eero", 1)];
    const { promise, resolve } = Promise.withResolvers<void>();
    ready = promise;
    act(() => select(["g1", "g2"]));
    await userEvent.click(button);
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(screen.queryByRole("dialog")).toBeNull();
    resolve();
    expect(await screen.findByRole("dialog", { name: "Remind 2 workers?" })).toBeTruthy();
  });

  it("is to pick people for the first week in which the gigs lack somebody", async () => {
    const place = { offerId: "o", gigId: "g1", title: "Roof", positions: [], lackingFrom: null };
    actions.places = [
      { ...place, lackingFrom: "2026-12-09" },
      { ...place, offerId: "p", gigId: "g2", lackingFrom: "2026-12-03" },
    ];
    show("staffProvider");
    const link = await screen.findByRole("link", { name: "Pick people" });
    expect(link.getAttribute("href")).toBe("/calendar/proposal?week=2026-11-30&gig=g1&gig=g2");
  });
});

describe("a reminder", () => {
  it("goes to all who have not confirmed, but for those asked lately, who are counted", async () => {
    actions.people = [
      person("Aino", 0),
      person("Eero", 1),
      person("Olli", 1, { isAskedLately: true }),
      person("Matti", 1, { can: { remind: false, confirm: false } }),
    ];
    show("workProvider");
    await press("Remind");
    const dialog = await screen.findByRole("dialog", { name: "Remind 2 workers?" });
    expect(listNames(dialog)).toEqual([["Aino, Roof", "Eero, Walls"], ["Olli, Walls"]]);
    expect(dialog.textContent).toContain("1 was asked less than two hours ago.");
    expect(dialog.textContent).toContain("1 has no login: their firm asks them itself.");
    actions.people = actions.people.map((one) => ({ ...one, isAskedLately: true }));
    await press("Remind", dialog);
    expect(await screen.findByText("2 workers were reminded")).toBeTruthy();
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(screen.getByText("1 was asked less than two hours ago.")).toBeTruthy();
    expect(listPosts()).toEqual([
      ["/api/assignments/Aino/remind", null],
      ["/api/assignments/Eero/remind", null],
    ]);
    await userEvent.click(screen.getAllByRole("button", { name: "Close" })[0] as HTMLElement);
    expect(await findBar()).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Remind"));
  });

  it("says who was refused, on which gig and why", async () => {
    actions.people = [person("Aino", 0), person("Eero", 1)];
    answer = ({ path }) =>
      path.includes("Eero")
        ? buildProblemResponse(429, "tooManyRequests")
        : new Response(null, { status: 202 });
    show("staffProvider");
    await press("Remind");
    await press("Remind", await screen.findByRole("dialog"));
    expect(await screen.findByText("1 worker was reminded")).toBeTruthy();
    expect(screen.getByRole("dialog").textContent).toContain(
      "Eero, Walls: Asked less than two hours ago: give them a moment.",
    );
  });

  it("tells a provider to call who has no login, or to send a link", async () => {
    actions.people = [person("Aino", 0), person("Matti", 1, { can: { remind: false, confirm: true } })];
    show("staffProvider");
    await press("Remind");
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("1 has no login: call them, or send them a link.");
  });

  it.each([
    ["dropped from", (left: readonly GigSummary[]) => left.slice(1)],
    ["sorted anew in", (left: readonly GigSummary[]) => left.toReversed()],
  ])("goes to all of them, though a gig is %s the list meanwhile", async (_, change) => {
    actions.people = [person("Aino", 0), person("Eero", 1)];
    answer = () => {
      list(change(gigs));
      return new Response(null, { status: 202 });
    };
    show("workProvider");
    await press("Remind");
    await press("Remind", await screen.findByRole("dialog", { name: "Remind 2 workers?" }));
    expect(await screen.findByText("2 workers were reminded")).toBeTruthy();
    expect(listPosts()).toHaveLength(2);
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
    expect(await screen.findByText("2 workers were reminded")).toBeTruthy();
  });

  it("has nobody to go to where all were asked lately", async () => {
    actions.people = [person("Aino", 0, { isAskedLately: true })];
    show("workProvider");
    await press("Remind");
    const dialog = await screen.findByRole("dialog", { name: "Nobody to remind now" });
    expect(dialog.textContent).toContain("1 was asked less than two hours ago.");
    expect(listNames(dialog)).toEqual([["Aino, Roof"]]);
    expect(within(dialog).queryByRole("button", { name: "Remind" })).toBeNull();
  });
});

it("confirms for who has no login, with the version of their gig, and keeps the focus in the bar", async () => {
  actions.people = [person("Matti", 1, { can: { remind: false, confirm: true } })];
  show("staffProvider");
  await press("Confirm");
  const dialog = await screen.findByRole("dialog", { name: "Confirm for 1 worker?" });
  actions.people = [];
  answer = () => Response.json({});
  await press("Confirm", dialog);
  await screen.findByText("Confirmed for 1 worker");
  expect(listPosts()).toEqual([["/api/assignments/Matti/confirm", { version: 3 }]]);
  await userEvent.click(screen.getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  const bar = await findBar();
  expect(within(bar).queryByRole("button", { name: "Confirm" })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(bar));
});

it("gives places without a name back after a question that says how many", async () => {
  const twoTrades = [
    { id: "boards", workers: 1 },
    { id: "paint", workers: 1 },
  ];
  actions.places = [
    { offerId: "o1", gigId: "g1", title: "Roof", positions: twoTrades, lackingFrom: null },
    { offerId: "o2", gigId: "g2", title: "Walls", positions: [{ id: "g2", workers: 1 }], lackingFrom: null },
    { offerId: "o4", gigId: "g2", title: "Walls", positions: [{ id: "g2", workers: 1 }], lackingFrom: null },
    { offerId: "o3", gigId: "g2", title: "Walls", positions: [], lackingFrom: null },
  ];
  answer = ({ path }) =>
    path.includes("o2")
      ? buildProblemResponse(422, "input.invalid", ["positions.0.workers", "workers.invalid"])
      : Response.json({});
  show("staffProvider");
  await press("Give back");
  const dialog = await screen.findByRole("dialog", { name: "Give back 4 places?" });
  expect(listNames(dialog)).toEqual([["Roof", "Walls"]]);
  await press("Give back 4 places", dialog);
  expect(await screen.findByText("3 places given back")).toBeTruthy();
  expect(dialog.textContent).toContain("Walls: Somebody was picked or places were given back meanwhile");
  expect(listPosts()).toEqual([
    ["/api/offers/o1/release", { positions: twoTrades }],
    ["/api/offers/o2/release", { positions: [{ id: "g2", workers: 1 }] }],
    ["/api/offers/o4/release", { positions: [{ id: "g2", workers: 1 }] }],
  ]);
});
