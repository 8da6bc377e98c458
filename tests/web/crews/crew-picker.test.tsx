import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { afterEach, expect, test, vi } from "vitest";
import type { Candidate } from "#shared/assignment.ts";
import type { Offer } from "#shared/offer.ts";
import { CrewPicker } from "../../../web/crews/crew-picker.tsx";
import { candidateFree, pendingOffer } from "../../support/offers.ts";
import { renderIn } from "../../support/speak.tsx";

const week = ["2026-11-30", "2026-12-01", "2026-12-02"];
const [mon = "", tue = "", wed = ""] = week;
const person = (name: string, { freeDates = week, ...more }: Partial<Candidate> = {}) =>
  candidateFree(name, freeDates, more);
const offer: Offer = {
  ...pendingOffer,
  ...{ startDate: mon, endDate: wed, status: "accepted", workers: 1, accepted: 1, spare: 1 },
  lacking: week.map((date) => ({ date, places: 1 })),
  can: { answer: false, withdraw: false, nameCrew: true, release: true },
};

const sent: unknown[] = [];
function show(people: Candidate[], part: Partial<Offer> = {}) {
  vi.stubGlobal("fetch", async (_: URL, init?: RequestInit) => {
    if (init?.method === "POST") sent.push(JSON.parse(String(init.body)));
    return Response.json({ items: people, nextCursor: null });
  });
  renderIn(
    "en",
    <SWRConfig value={{ provider: () => new Map() }}>
      <CrewPicker offer={{ ...offer, ...part }} />
    </SWRConfig>,
  );
}
afterEach(() => {
  sent.length = 0;
  vi.unstubAllGlobals();
});

const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: new RegExp(name) });
const stateOf = (name: string) => [box(name).checked, box(name).disabled];

test("nobody is unticked for another: the rest wait until somebody is, and a text says so", async () => {
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

test("who said no, is of another trade or warned of is not chosen beforehand, and each says why", async () => {
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

test("two who are free on different days share a place", async () => {
  show([person("Aino", { freeDates: [mon] }), person("Eero", { freeDates: [mon, tue, wed] })], {
    lacking: week.map((date) => ({ date, places: 1 })),
  });
  await userEvent.click(await screen.findByRole("checkbox", { name: /Eero/ }));
  await userEvent.click(box("Aino"));
  await userEvent.click(box("Eero"));
  expect(box("Eero.*2 of 3 days: Tue, Wed")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Name 2 people" }));
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
  expect(await screen.findByText("1 person missing: Wed")).toBeTruthy();
});
