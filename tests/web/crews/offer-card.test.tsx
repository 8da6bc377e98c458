import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import type { Offer } from "#shared/offer.ts";
import { OfferCard } from "../../../web/crews/offer-card.tsx";
import type { Asked } from "../../../web/crews/terms.ts";
import { unbroken } from "../../../web/lib/format.ts";
import { pendingOffer as offer } from "../../support/offers.ts";
import { renderIn } from "../../support/speak.tsx";

const asked: Asked = {
  id: "g1",
  headcount: 5,
  open: 5,
  amountCents: 3400,
  pricingType: "hourly",
  startDate: "2026-11-30",
  endDate: "2026-12-11",
};
const show = (part: Partial<Offer>, gig: Partial<Asked> = {}) =>
  renderIn(
    "en",
    <OfferCard offer={{ ...offer, ...part }} asked={{ ...asked, ...gig }} title="Apu Oy" first />,
  );
const agreed = {
  status: "accepted",
  accepted: 3,
  named: 1,
  spare: 2,
  can: { ...offer.can, answer: false },
} satisfies Partial<Offer>;
const buttons = () => screen.getAllByRole("button").map((button) => button.textContent);

describe("an offer", () => {
  test("is accepted whole in one tap, or in part", () => {
    show({});
    expect(buttons()).toEqual(["Accept all 3", "Take only some", "Counter-offer", "Decline"]);
  });

  test("is accepted as far as there is room", () => {
    show({}, { open: 2 });
    expect(buttons()[0]).toBe("Accept 2 of 3");
  });

  test("cannot be accepted when the gig is full", () => {
    show({}, { open: 0 });
    expect(buttons()).toEqual(["Counter-offer", "Decline"]);
  });

  test("shows what was asked beside what is offered, only where they differ", () => {
    const { container } = show({ amountCents: 3600 });
    expect(container.querySelector("s")?.textContent).toContain(unbroken("€34.00/h"));
    expect(container.textContent).toContain(unbroken("€36.00/h"));
    expect(show({}).container.querySelector("s")).toBeNull();
  });

  test("gives back the places that nobody is named for, once that is sure", async () => {
    const sent: [string, unknown][] = [];
    vi.stubGlobal("fetch", async (url: string | URL, init: RequestInit) => {
      sent.push([new URL(url).pathname, JSON.parse(String(init.body))]);
      return Response.json(offer);
    });
    show({ ...agreed, can: { ...agreed.can, release: true } });
    await userEvent.click(screen.getByRole("button", { name: "Give back 2 places" }));
    const dialog = await screen.findByRole("dialog", { name: "Give back 2 places?" });
    expect(sent).toEqual([]);
    await userEvent.click(within(dialog).getByRole("button", { name: "Give back 2 places" }));
    await waitFor(() => expect(sent).toEqual([["/api/offers/o1/release", { workers: 2 }]]));
    vi.unstubAllGlobals();
  });

  test("keeps its places when all have a name, or when they are not mine to give", () => {
    show({ ...agreed, named: 3, spare: 0, can: { ...agreed.can, release: false } });
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("says in bold what was accepted of it, not what was offered", () => {
    const { container } = show({ ...agreed, accepted: 2, spare: 1 });
    expect(container.querySelector("b")?.textContent).toBe("2 people");
    expect(container.textContent).toContain("2 of 3 accepted");
  });

  test("of one person is accepted without counting", () => {
    show({ workers: 1 });
    expect(buttons()[0]).toBe("Accept");
  });

  test("that I have sent can only be taken back", () => {
    show({ can: { ...offer.can, answer: false, withdraw: true } });
    expect(buttons()).toEqual(["Withdraw"]);
  });

  test.each([
    ["Decline", "Decline Apu Oy's offer of 3 people?", {}, "/api/offers/o1/decline"],
    ["Decline", "Decline the new terms for 3 people?", { side: "buyer" }, "/api/offers/o1/decline"],
    [
      "Withdraw",
      "Withdraw the offer of 3 people?",
      { can: { ...offer.can, answer: false, withdraw: true } },
      "/api/offers/o1/withdraw",
    ],
  ] as [string, string, Partial<Offer>, string][])(
    "is ended by %s only once that is sure: %s",
    async (verb, title, part, path) => {
      const sent: string[] = [];
      vi.stubGlobal("fetch", async (url: string | URL) => {
        sent.push(new URL(url).pathname);
        return Response.json(offer);
      });
      show(part);
      await userEvent.click(screen.getByRole("button", { name: verb }));
      const dialog = await screen.findByRole("dialog", { name: title });
      await userEvent.click(within(dialog).getByRole("button", { name: "Back" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(sent).toEqual([]);
      await userEvent.click(screen.getByRole("button", { name: verb }));
      await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: verb }));
      await waitFor(() => expect(sent).toEqual([path]));
      vi.unstubAllGlobals();
    },
  );
});
