import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { Offer } from "#shared/offers/offer.ts";
import { OfferCard } from "../../../../web/crews/offers/offer-card.tsx";
import { PartialAcceptanceDialog } from "../../../../web/crews/offers/partial-acceptance-dialog.tsx";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { stubRequests } from "../../../support/requests.ts";
import { withSession } from "../../../support/with-session.tsx";
import { acceptedOffer, gigTerms, offer, readText } from "../two-trades.ts";

const agency = { role: "staffProvider", organization: "apu" } as const;
const stepper = (name: string) => screen.getByRole<HTMLInputElement>("spinbutton", { name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

test("part of an offer is accepted by trade, of each no more than there is room for", async () => {
  const accept = vi.fn(async () => null);
  const [boards, paint] = offer.positions as [Offer["positions"][number], Offer["positions"][number]];
  const tight = { ...offer, positions: [boards, { ...paint, placesLeft: 1 }], placesLeft: 4 };
  const { baseElement } = renderInLocale(
    "en",
    <PartialAcceptanceDialog offer={tight} gigTerms={gigTerms} accept={accept} onClose={() => undefined} />,
  );
  expect(screen.getByRole("group", { name: "How many you accept" })).toBeTruthy();
  expect(stepper("Painting").getAttribute("aria-valuemax")).toBe("1");
  await userEvent.type(stepper("Drywall and plastering"), "{Home}{ArrowUp}");
  expect(readText(baseElement)).toContain("You agree: about €976 in total, excl. VAT");
  await userEvent.type(stepper("Painting"), "{Home}");
  await press("Accept 1 of 5");
  expect(accept).toHaveBeenCalledExactlyOnceWith([{ id: "boards", workers: 1 }]);
});

test("a whole offer is accepted as places of its trades", async () => {
  const sent = stubRequests(({ method }) =>
    method === "POST" ? Response.json({ ...acceptedOffer, unnamed: [] }) : undefined,
  );
  renderInLocale("en", withSession(agency, <OfferCard {...{ offer, gigTerms }} title="Walls" />));
  await press("Accept all 5");
  const positions = [
    { id: "boards", workers: 3 },
    { id: "paint", workers: 2 },
  ];
  await waitFor(() => expect(sent).toMatchObject([{ path: "/api/offers/o1/accept", body: { positions } }]));
});

function showAccepted(part: Partial<Offer> = {}) {
  const sent = stubRequests(({ method }) => (method === "POST" ? Response.json(acceptedOffer) : undefined));
  const shown = { ...acceptedOffer, ...part };
  renderInLocale("en", withSession(agency, <OfferCard offer={shown} gigTerms={gigTerms} title="Walls" />));
  return sent;
}

test("places without a name are given back by trade", async () => {
  const sent = showAccepted();
  await press("Give back 4 places");
  const dialog = within(await screen.findByRole("dialog"));
  expect(stepper("Drywall and plastering").getAttribute("aria-valuemax")).toBe("2");
  await userEvent.type(stepper("Drywall and plastering"), "{Home}");
  await userEvent.type(stepper("Painting"), "{ArrowDown}");
  await userEvent.click(dialog.getByRole("button", { name: "Give back 1 place" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    path: "/api/offers/o1/release",
    body: { positions: [{ id: "paint", workers: 1 }] },
  });
});

test("those of one trade alone are given back without steppers", async () => {
  const positions = acceptedOffer.positions.map((position) =>
    position.id === "boards" ? { ...position, spare: 0 } : position,
  );
  const sent = showAccepted({ positions, spare: 2 });
  await press("Give back 2 places");
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.queryByRole("spinbutton")).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "Give back 2 places" }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { positions: [{ id: "paint", workers: 2 }] } }]));
});

test("an offer of one position says how many, as it always has", async () => {
  const [only] = offer.positions as [Offer["positions"][number]];
  const sent = showAccepted({ positions: [{ ...only, spare: 2 }], workers: 3, accepted: 3, spare: 2 });
  await press("Give back 2 places");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Give back 2 places" }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { workers: 2 } }]));
});
