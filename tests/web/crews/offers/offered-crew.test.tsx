import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Candidate } from "#shared/crews/assignment.ts";
import type { Gig } from "#shared/gigs/gig.ts";
import type { Offer } from "#shared/offers/offer.ts";
import { MakeOfferForm } from "../../../../web/crews/make-offer/make-offer-form.tsx";
import { OfferCard } from "../../../../web/crews/offers/offer-card.tsx";
import { getGigTerms } from "../../../../web/crews/terms/terms.ts";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { candidateFree, pendingOffer } from "../../../support/offers.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { stubRequests } from "../../../support/requests.ts";
import { withSession } from "../../../support/with-session.tsx";

const dates = ["2099-11-30", "2099-12-01"];
const gig = {
  ...{ id: "g1", title: "Roof", headcount: 2, accepted: 0, status: "open", totalHours: 16 },
  pricing: { type: "hourly", amountCents: 3000, currency: "EUR" },
  positions: [],
  ...{ startDate: dates[0], endDate: dates[1] },
  days: dates.map((date) => ({
    ...{ date, accepted: 0, breakMinutes: 0, startsAt: `${date}T05:00:00Z`, endsAt: `${date}T13:00:00Z` },
  })),
} as unknown as Gig;
const person = (name: string, more: Partial<Candidate> = {}) =>
  candidateFree(name, more.freeDates ?? dates, { totalDays: 2, ...more });
const people = [
  person("Aino", { isInterested: true }),
  person("Matti"),
  person("Tiina"),
  person("Roope", { trade: "other" }),
  person("Kaisa", { warnings: ["rest"] }),
  person("Partly", { freeDates: [dates[0] as string] }),
  person("Named", { assigned: true }),
];
const agency = { role: "staffProvider", organization: "apu" } as const;

function answerWith(items: Candidate[]) {
  return stubRequests(({ method, path }) => {
    if (path.endsWith("/candidates"))
      return Response.json({ items, nextCursor: null, promised: { all: 0, inTrade: 0 } });
    if (path === "/api/gigs/g1") return Response.json(gig);
    return method === "POST" ? Response.json(pendingOffer, { status: 201 }) : undefined;
  });
}

const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: new RegExp(name) });
const listBoxes = () => screen.getAllByRole<HTMLInputElement>("checkbox");
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("an agency's best free people are ticked beforehand, as many as there are places, and go with one tap", async () => {
  const sent = answerWith(people);
  renderInLocale("en", withSession(agency, <MakeOfferForm gig={gig} />));
  await screen.findByRole("button", { name: "Offer these 2" });
  expect(listBoxes().map(({ checked, disabled }) => [checked, disabled])).toEqual([
    ...[
      [true, false],
      [true, false],
    ],
    ...[
      [false, true],
      [false, true],
      [false, true],
    ],
  ]);
  expect(screen.queryByText("Partly")).toBeNull();
  expect(screen.getByText("Aino, Matti")).toBeTruthy();
  await press("Offer these 2");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    path: "/api/gigs/g1/offers",
    body: { workers: 2, userIds: ["Aino", "Matti"] },
  });
});

test("other ticks are offered, and who must be picked by hand is told", async () => {
  const sent = answerWith(people);
  renderInLocale("en", withSession(agency, <MakeOfferForm gig={gig} />));
  await screen.findByRole("button", { name: "Offer these 2" });
  await userEvent.click(box("Aino"));
  expect(screen.getByRole("button", { name: "Offer this person" })).toBeTruthy();
  expect(screen.queryByText(/you pick yourself after/)).toBeNull();
  await userEvent.click(box("Kaisa"));
  expect(screen.getByText(/^1 of them you pick yourself after the acceptance/)).toBeTruthy();
  await press("Offer these 2");
  await waitFor(() => expect(sent[0]).toMatchObject({ body: { userIds: ["Matti", "Kaisa"] } }));
});

test("without ticks places are offered, for which people are picked later", async () => {
  const sent = answerWith(people);
  renderInLocale("fi", withSession(agency, <MakeOfferForm gig={gig} />));
  await screen.findByRole("button", { name: "Tarjoa nämä 2" });
  for (const name of ["Aino", "Matti"]) await userEvent.click(box(name));
  await press("Tarjoa 2 tekijää");
  await waitFor(() => expect(sent[0]).toMatchObject({ body: { workers: 2, userIds: [] } }));
});

test("own terms for fewer take the first of them", async () => {
  const sent = answerWith(people);
  renderInLocale("en", withSession(agency, <MakeOfferForm gig={gig} />));
  await screen.findByRole("button", { name: "Offer these 2" });
  await press("Own terms");
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("You would send: Aino, Matti");
  await userEvent.clear(screen.getByRole("spinbutton"));
  await userEvent.type(screen.getByRole("spinbutton"), "1");
  expect(dialog.textContent).toContain("You would send: Aino");
  expect(dialog.textContent).not.toContain("Matti");
  await press("Offer 1 person");
  await waitFor(() => expect(sent[0]).toMatchObject({ body: { workers: 1, userIds: ["Aino"] } }));
});

test("who offers only themselves has no list", async () => {
  answerWith(people);
  renderInLocale("en", withSession({ role: "employee", organization: null }, <MakeOfferForm gig={gig} />));
  expect(screen.getByRole("button", { name: "Offer yourself" })).toBeTruthy();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

const offer: Offer = {
  ...pendingOffer,
  ...{ workers: 2, startDate: dates[0] as string, endDate: dates[1] as string, hours: 16, chosen: 2 },
};
const showCard = (part: Partial<Offer>) =>
  renderInLocale(
    "en",
    withSession(
      agency,
      <>
        <OfferCard offer={{ ...offer, ...part }} gigTerms={getGigTerms(gig)} title="Roof" />
        <Toaster />
      </>,
    ),
  );

test("the buyer reads how many are chosen, its own desk who", () => {
  const { container, unmount } = showCard({});
  expect(container.textContent).toContain("2 workers chosen already");
  unmount();
  const own = showCard({ userIds: ["Aino", "Matti"], userNames: ["Aino", "Matti"] }).container.textContent;
  expect(own).toContain("You would send: Aino, Matti");
  expect(own).not.toContain("chosen already");
});

test("the buyer hears with the acceptance how many are picked already", async () => {
  stubRequests(({ method }) =>
    method === "POST" ? Response.json({ ...offer, named: 2, unnamed: [] }) : undefined,
  );
  showCard({});
  await press("Accept all 2");
  expect(await screen.findByText("2 are picked already and asked to confirm.")).toBeTruthy();
});

test("an offer that waits gets other people in its dialog", async () => {
  const sent = answerWith(people);
  const can = {
    answer: false,
    withdraw: true,
    nameCrew: false,
    release: false,
    reserve: false,
    answerReserve: false,
  };
  showCard({ userIds: ["Aino", "Matti"], userNames: ["Aino", "Matti"], can });
  await press("Change offer");
  await screen.findByText("Whom you would send");
  await userEvent.click(box("Aino"));
  await userEvent.click(box("Tiina"));
  await press("Send: 2 people");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ path: "/api/offers/o1/amend", body: { userIds: ["Matti", "Tiina"] } });
});
