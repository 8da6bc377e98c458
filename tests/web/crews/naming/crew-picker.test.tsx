import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import type { Candidate } from "#shared/crews/assignment.ts";
import type { Offer } from "#shared/offers/offer.ts";
import { CrewPicker } from "../../../../web/crews/naming/crew-picker.tsx";
import { candidateFree, pendingOffer } from "../../../support/offers.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const week = ["2026-11-30", "2026-12-01", "2026-12-02"];
const [mon = "", tue = "", wed = ""] = week;
const person = (name: string, { freeDates = week, ...more }: Partial<Candidate> = {}) =>
  candidateFree(name, freeDates, more);
const offer: Offer = {
  ...pendingOffer,
  ...{ startDate: mon, endDate: wed, status: "accepted", workers: 1, accepted: 1, spare: 1 },
  lacking: week.map((date) => ({ date, places: 1 })),
  can: {
    answer: false,
    withdraw: false,
    nameCrew: true,
    release: true,
    reserve: false,
    answerReserve: false,
  },
};

const sent: unknown[] = [];
let refusal: string | undefined;
function show(people: Candidate[], part: Partial<Offer> = {}, locale: "en" | "fi" = "en") {
  vi.stubGlobal("fetch", async (_: URL, init?: RequestInit) => {
    if (init?.method === "POST") {
      const body = JSON.parse(String(init.body));
      sent.push(body);
      const errors = [{ path: "userIds.0", code: refusal, message: "" }];
      if (refusal && !body.override)
        return Response.json({ code: refusal, status: 409, errors }, { status: 409 });
    }
    return Response.json({ items: people, nextCursor: null });
  });
  renderInLocale(
    locale,
    <SWRConfig value={{ provider: () => new Map() }}>
      <CrewPicker offer={{ ...offer, ...part }} />
    </SWRConfig>,
  );
}
afterEach(() => {
  sent.length = 0;
  refusal = undefined;
  vi.unstubAllGlobals();
});

const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: new RegExp(name) });
const stateOf = (name: string) => [box(name).checked, box(name).disabled];

test("selecting beyond the places deselects nobody: the rest are disabled, with an explanation", async () => {
  show([person("Aino"), person("Eero")]);
  await screen.findByText(/Untick to change/);
  expect([stateOf("Aino"), stateOf("Eero")]).toEqual([
    [true, false],
    [false, true],
  ]);
  await userEvent.click(box("Aino"));
  expect(screen.queryByText(/Untick/)).toBeNull();
  await userEvent.click(box("Eero"));
  expect([stateOf("Aino"), stateOf("Eero")]).toEqual([
    [false, true],
    [true, false],
  ]);
});

test("who declined, is of another trade or has warnings is not preselected, and each shows why", async () => {
  show([
    person("Aino", { warnings: ["rest"] }),
    person("Eero", { declined: true }),
    person("Olli", { trade: "other" }),
    person("Riku", { freeDates: [] }),
  ]);
  await screen.findByText("Choose who comes. Each of them confirms.");
  expect(screen.getAllByRole<HTMLInputElement>("checkbox").filter(({ checked }) => checked)).toEqual([]);
  expect(box("Eero.*said no to this gig")).toBeTruthy();
  expect(box("Olli.*other trade")).toBeTruthy();
  expect(box("Riku.*Works elsewhere on all of these days").disabled).toBe(true);
});

test("says who would like the gig", async () => {
  show([person("Aino", { isInterested: true }), person("Eero")]);
  expect(await screen.findByRole("checkbox", { name: /Aino.*would like this gig/ })).toBeTruthy();
  expect(screen.queryByRole("checkbox", { name: /Eero.*would like/ })).toBeNull();
});

test("two who are free on different days share a place", async () => {
  show([person("Aino", { freeDates: [mon] }), person("Eero", { freeDates: [mon, tue, wed] })], {
    lacking: week.map((date) => ({ date, places: 1 })),
  });
  await userEvent.click(await screen.findByRole("checkbox", { name: /Eero/ }));
  await userEvent.click(box("Aino"));
  await userEvent.click(box("Eero"));
  expect(box("Eero.*2 of 3 days: Tue, Wed")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Pick 2 workers" }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { userIds: ["Aino"], dates: [mon] },
      { userIds: ["Eero"], dates: [tue, wed] },
    ]),
  );
});

test("says which days still lack people", async () => {
  show([person("Aino", { freeDates: [wed], totalDays: 1 })], {
    spare: 0,
    lacking: [{ date: wed, places: 1 }],
  });
  expect(await screen.findByText("1 person needed: Wed")).toBeTruthy();
});

test("a candidate with warnings is not called free, and a long day for everybody does not exclude them", async () => {
  show([person("Aino", { warnings: ["day"] }), person("Eero", { warnings: ["rest"] })], {
    lacking: week.map((date) => ({ date, places: 2 })),
  });
  await screen.findByRole("checkbox", { name: /Aino/ });
  expect(screen.queryByText("free")).toBeNull();
  expect([stateOf("Aino"), stateOf("Eero")]).toEqual([
    [true, false],
    [false, false],
  ]);
});

test("a warning is overridden with a reason, by a button that is scrolled into view", async () => {
  refusal = "shift.week";
  const shown = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
  show([person("Aino")]);
  await userEvent.click(await screen.findByRole("button", { name: "Pick 1 worker" }));
  const anyway = await screen.findByRole<HTMLButtonElement>("button", { name: "Pick them anyway" });
  expect(screen.getByText("Aino: over 40 h a week, overtime: agreed with the worker?")).toBeTruthy();
  await waitFor(() => expect(shown).toHaveBeenCalled());
  expect(anyway.disabled).toBe(true);
  expect(screen.queryByRole("textbox")).toBeNull();
  shown.mockClear();
  await userEvent.click(screen.getByRole("radio", { name: "Another reason" }));
  expect([anyway.disabled, shown.mock.calls.length]).toEqual([false, 1]);
  await userEvent.click(anyway);
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ override: true, overrideReason: "other" }));
  expect(sent.at(-1)).not.toHaveProperty("overrideText");
});

test.each([
  ["en", "Pick 1 worker", "Urgent work", "In your own words (optional)", "Pick them anyway"],
  ["fi", "Nimeä 1 tekijä", "Kiireellinen työ", "Omin sanoin (valinnainen)", "Nimeä silti"],
] as const)("and with a typed reason, in %s", async (locale, name, reason, words, anyway) => {
  refusal = "shift.week";
  show([person("Aino")], {}, locale);
  await userEvent.click(await screen.findByRole("button", { name }));
  await userEvent.click(await screen.findByRole("radio", { name: reason }));
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: words });
  expect(field.maxLength).toBe(200);
  await userEvent.type(field, "The pump leaves on Friday");
  await userEvent.click(screen.getByRole("button", { name: anyway }));
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({
      overrideReason: "urgent",
      overrideText: "The pump leaves on Friday",
    }),
  );
});

test.each([
  ["one shift", 1, 480, "1 vuoro näillä viikoilla (8 h)"],
  ["several", 9, 4320, "9 vuoroa näillä viikoilla (72 h)"],
])("existing bookings are described by shifts, with hours: %s", async (_, shifts, minutes, said) => {
  show([person("Aino", { bookedShifts: shifts, bookedMinutes: minutes })], {}, "fi");
  expect(await screen.findByText(new RegExp(said.replace(/[()]/g, "\\$&")))).toBeTruthy();
});

test.each([
  ["en", "has not logged in yet"],
  ["fi", "ei ole vielä kirjautunut"],
] as const)("only candidates who have never signed in are marked: %s", async (locale, mark) => {
  const never = person("Aino", { neverLoggedIn: true, location: "Tampere" });
  show([never, person("Eero", { location: "Tampere" })], {}, locale);
  expect(await screen.findByText(`Tampere · ${mark}`)).toBeTruthy();
  expect(box("Aino").closest("label")?.textContent).toContain(mark);
  expect(screen.getAllByText(new RegExp(mark))).toHaveLength(1);
});

test("proposes who shares the days, and names each for theirs", async () => {
  const people = [
    person("Aino", { freeDates: [mon, tue] }),
    person("Eero", { freeDates: [tue, wed] }),
    person("Olli", { freeDates: [wed] }),
  ];
  const [aino, eero, olli] = people.map(({ userId }) => userId) as [string, string, string];
  const crew = [
    { userId: aino, dates: [mon], reasons: [], next: null },
    { userId: eero, dates: [tue, wed], reasons: [], next: olli },
  ];
  vi.stubGlobal("fetch", async (url: URL, init?: RequestInit) => {
    if (init?.method !== "POST") return Response.json({ items: people, nextCursor: null });
    sent.push(JSON.parse(String(init.body)));
    const proposal = { positions: [{ id: "g1", people: crew }], cost: { unfilled: 0, beginnings: 2 } };
    return Response.json(String(url).endsWith("/proposals") ? proposal : { items: [], nextCursor: null });
  });
  renderInLocale(
    "en",
    <SWRConfig value={{ provider: () => new Map() }}>
      <CrewPicker offer={offer} />
    </SWRConfig>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Propose a crew for all days" }));
  await waitFor(() =>
    expect([box("Aino").checked, box("Eero").checked, box("^Olli").checked]).toEqual([true, true, false]),
  );
  expect(box("Eero.*Next would be Olli")).toBeTruthy();
  expect(document.activeElement?.tagName).toBe("H2");
  expect(screen.queryByRole("button", { name: /Propose/ })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Pick 2 workers" }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent).toMatchObject([
    { offer: offer.id, without: [] },
    { userIds: [aino], dates: [mon] },
    { userIds: [eero], dates: [tue, wed] },
  ]);
});

test.each([
  ["en", "not available", "free"],
  ["fi", "ei käytettävissä", "vapaa"],
] as const)(
  "who is not available is marked so, is not preselected, and can be named (%s)",
  async (...words) => {
    const [locale, word, free] = words;
    const absent = { warnings: ["absent" as const], freeDates: [], absentDates: week };
    show([person("Aino", absent), person("Eero"), person("Ville", { freeDates: [] })], {}, locale);
    await screen.findByText("Aino");
    const states = () => ["Aino", "Eero", "Ville"].map(stateOf);
    expect(states()).toEqual([
      [false, true],
      [true, false],
      [false, true],
    ]);
    const aino = box("Aino").closest("li")?.textContent;
    expect(aino?.split(word)).toHaveLength(2);
    expect(aino).not.toContain(free);
    await userEvent.click(box("Eero"));
    await userEvent.click(box("Aino"));
    expect(states()).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ]);
    await userEvent.click(
      screen.getByRole("button", { name: locale === "en" ? "Pick 1 worker" : "Nimeä 1 tekijä" }),
    );
    await waitFor(() => expect(sent).toMatchObject([{ userIds: ["Aino"], dates: week }]));
  },
);

test("among many it searches, sorts and narrows, and whoever is chosen stays in sight and is named", async () => {
  const crowd = Array.from({ length: 13 }, (_, at) => person(`Tekijä ${at}`, { isInterested: at === 4 }));
  show([...crowd, person("Väinö Ylönen", { location: "Nokia" })]);
  await userEvent.type(await screen.findByRole("searchbox", { name: "Search by name or place" }), "nokia");
  await waitFor(() => expect(screen.getAllByRole("checkbox")).toHaveLength(2));
  expect([box("Tekijä 0").checked, box("Väinö").disabled]).toEqual([true, true]);
  expect(screen.getByText("2 of 14 shown")).toBeTruthy();
  await userEvent.click(box("Tekijä 0"));
  await userEvent.click(box("Väinö"));
  await userEvent.clear(screen.getByRole("searchbox"));
  await userEvent.click(screen.getByRole("button", { name: "Would like it" }));
  await waitFor(() => expect(screen.getAllByRole("checkbox")).toHaveLength(2));
  expect([box("Tekijä 4").checked, box("Väinö").checked]).toEqual([false, true]);
  await userEvent.click(screen.getByRole("button", { name: "Would like it" }));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "By name");
  await waitFor(() => expect(screen.getAllByRole("checkbox")).toHaveLength(14));
  await userEvent.click(screen.getByRole("button", { name: "Pick 1 worker" }));
  await waitFor(() => expect(sent).toMatchObject([{ userIds: ["Väinö Ylönen"] }]));
});

test("few people need no search", async () => {
  show([person("Aino"), person("Eero")]);
  await screen.findByText(/Untick to change/);
  expect(screen.queryByRole("searchbox")).toBeNull();
});
