import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import type { Offer } from "#shared/offers/offer.ts";
import { OfferCard } from "../../../../web/crews/offers/offer-card.tsx";
import type { GigTerms } from "../../../../web/crews/terms/terms.ts";
import { preventLineBreaks } from "../../../../web/lib/format/format.ts";
import { Toaster } from "../../../../web/ui/feedback/toaster.tsx";
import { pendingOffer as offer } from "../../../support/offers.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { stubRequests } from "../../../support/requests.ts";

const asked: GigTerms = {
  id: "g1",
  headcount: 5,
  positions: [],
  open: 5,
  amountCents: 3400,
  pricingType: "hourly",
  minutes: 5100,
  startDate: "2026-11-30",
  endDate: "2026-12-11",
};
const show = (part: Partial<Offer>, gig: Partial<GigTerms> = {}) =>
  renderInLocale(
    "en",
    <>
      <OfferCard offer={{ ...offer, ...part }} gigTerms={{ ...asked, ...gig }} title="Apu Oy" first />
      <Toaster />
    </>,
  );
const agreed = {
  status: "accepted",
  accepted: 3,
  named: 1,
  spare: 2,
  can: { ...offer.can, answer: false },
} satisfies Partial<Offer>;
/** But the question, which can be asked of every offer. */
const buttons = () =>
  screen
    .getAllByRole("button")
    .map((button) => button.textContent)
    .filter((text) => text !== "Ask a question");

describe("an offer", () => {
  test("says which cards an individual lacks, until it is answered", () => {
    show({ lackingCards: ["hotWork", "crane"] });
    screen.getByText("Missing cards: Hot work card, Crane operator");
    cleanup();
    show({ ...agreed, lackingCards: ["hotWork"] });
    expect(screen.queryByText(/^Missing cards/)).toBeNull();
  });

  test("is accepted whole in one tap, or in part", () => {
    show({});
    expect(buttons()).toEqual(["Accept all 3", "Accept only some", "Counter-offer", "Decline"]);
  });

  test("is accepted up to the open places", () => {
    show({ placesLeft: 2 });
    expect(buttons()[0]).toBe("Accept 2 of 3");
  });

  test("cannot be accepted when the gig is full", () => {
    show({ placesLeft: 0 });
    expect(buttons()).toEqual(["Counter-offer", "Decline"]);
  });

  test("is kept as reserve in one tap, shows its place there and can be taken off", async () => {
    const sent = stubRequests(({ method }) =>
      method === "GET" ? undefined : new Response(null, { status: 204 }),
    );
    const can = { ...offer.can, reserve: true };
    const { unmount } = show({ placesLeft: 0, can });
    expect(buttons()).toEqual(["Counter-offer", "Decline", "Keep as reserve"]);
    await userEvent.click(screen.getByRole("button", { name: "Keep as reserve" }));
    await screen.findByText("Kept as reserve");
    unmount();
    const kept = show({ placesLeft: 0, can, reserve: { place: 2, askedUntil: null } });
    expect(kept.container.textContent).toContain("on reserve, no. 2");
    expect(kept.container.textContent).not.toContain("your turn");
    await userEvent.click(screen.getByRole("button", { name: "Remove from reserve" }));
    await waitFor(() =>
      expect(sent.map(({ method, path }) => [method, path])).toEqual([
        ["PUT", "/api/offers/o1/reserve"],
        ["DELETE", "/api/offers/o1/reserve"],
      ]),
    );
    vi.unstubAllGlobals();
  });

  test("that is asked as reserve shows the buyer until when", () => {
    const { container } = show({
      can: { ...offer.can, reserve: true },
      reserve: { place: 1, askedUntil: "2026-11-20T12:30:00Z" },
    });
    expect(container.textContent).toContain("asked now");
    expect(container.textContent).toContain("Answer by Fri, Nov 20 at 14:30.");
  });

  test("of one's own says that it is kept, and is answered by yes or no while it is asked", async () => {
    const sent = stubRequests(({ method }) =>
      method === "GET" ? undefined : Response.json({ ...offer, unnamed: [] }),
    );
    const can = { ...offer.can, answer: false, withdraw: true };
    const { container, unmount } = show({ can, reserve: { place: 1, askedUntil: null } });
    expect(container.textContent).toContain("The buyer keeps your offer as reserve.");
    expect(buttons()).toEqual(["Change offer", "Withdraw"]);
    unmount();

    const reserve = { place: 1, askedUntil: "2026-11-20T12:30:00Z" };
    const asked = show({ can: { ...can, answerReserve: true }, placesLeft: 2, reserve });
    expect(asked.container.textContent).toContain("2 places are free. Can you still fill them?");
    expect(asked.container.textContent).toContain("Answer by Fri, Nov 20 at 14:30.");
    expect(buttons()).toEqual(["Yes, 2 people", "No"]);
    await userEvent.click(screen.getByRole("button", { name: "No" }));
    const dialog = await screen.findByRole("dialog", { name: "Say no to the free place?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "No" }));
    await screen.findByText("The next one will be asked");
    await userEvent.click(screen.getByRole("button", { name: "Yes, 2 people" }));
    await screen.findByText("The place is agreed");
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ["/api/offers/o1/decline", { reason: "" }],
      ["/api/offers/o1/accept", { workers: 2 }],
    ]);
    vi.unstubAllGlobals();
  });

  test("of a doer who is asked as reserve asks them themselves", () => {
    const provider = { kind: "user" as const, id: "u1", name: "Solo" };
    const can = { ...offer.can, answer: false, withdraw: true, answerReserve: true };
    const reserve = { place: 1, askedUntil: "2026-11-20T12:30:00Z" };
    const { container } = show({ provider, workers: 1, can, reserve });
    expect(container.textContent).toContain("A place is free. Can you still come?");
    expect(buttons()).toEqual(["Yes, I'm coming", "No"]);
  });

  test("shows the asked terms beside the offered ones only where they differ", () => {
    const { container } = show({ amountCents: 3600 });
    expect(container.querySelector("s")?.textContent).toContain(preventLineBreaks("€34.00/h"));
    expect(container.textContent).toContain(preventLineBreaks("€36.00/h"));
    expect(show({}).container.querySelector("s")).toBeNull();
  });

  test("releases places without a name, after a confirmation", async () => {
    const sent: [string, unknown][] = [];
    vi.stubGlobal("fetch", async (url: string | URL, init: RequestInit) => {
      sent.push([new URL(url).pathname, JSON.parse(String(init.body))]);
      return Response.json(offer);
    });
    show({
      ...agreed,
      can: { ...agreed.can, nameCrew: true, release: true, reserve: false, answerReserve: false },
    });
    await userEvent.click(screen.getByRole("button", { name: "Give back 2 places" }));
    const dialog = await screen.findByRole("dialog", { name: "Give back 2 places?" });
    expect(sent).toEqual([]);
    await userEvent.click(within(dialog).getByRole("button", { name: "Give back 2 places" }));
    await waitFor(() => expect(sent).toEqual([["/api/offers/o1/release", { workers: 2 }]]));
    vi.unstubAllGlobals();
  });

  test("lets a buyer take places back, and says who is notified", async () => {
    show({
      ...agreed,
      can: { ...agreed.can, nameCrew: false, release: true, reserve: false, answerReserve: false },
    });
    await userEvent.click(screen.getByRole("button", { name: "Take back 2 places" }));
    const dialog = await screen.findByRole("dialog", { name: "Take back 2 places?" });
    expect(dialog.textContent).toContain("the firm will be notified");
  });

  test("releases nothing when all places have a name, or when the viewer may not", () => {
    show({ ...agreed, named: 3, spare: 0, can: { ...agreed.can, release: false } });
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("highlights what was accepted, not what was offered", () => {
    const { container } = show({ ...agreed, accepted: 2, spare: 1 });
    expect(container.querySelector("b")?.textContent).toBe("2 people");
    expect(container.textContent).toContain("2 of 3 accepted");
  });

  test("of one person is accepted without a number", () => {
    show({ workers: 1 });
    expect(buttons()[0]).toBe("Accept");
  });

  test("of one's own can be changed or withdrawn", async () => {
    const sent: [string, unknown][] = [];
    vi.stubGlobal("fetch", async (url: string | URL, init: RequestInit) => {
      sent.push([new URL(url).pathname, JSON.parse(String(init.body))]);
      return Response.json(offer);
    });
    show({ message: "All with cards", can: { ...offer.can, answer: false, withdraw: true } });
    expect(buttons()).toEqual(["Change offer", "Withdraw"]);
    await userEvent.click(screen.getByRole("button", { name: "Change offer" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Change offer" }));
    expect(dialog.getByLabelText<HTMLTextAreaElement>("Message (optional)").value).toBe("All with cards");
    await userEvent.click(dialog.getByRole("button", { name: "Fewer" }));
    await userEvent.click(dialog.getByRole("button", { name: "Send: 2 people" }));
    const terms = { workers: 2, amountCents: 3400, startDate: "2026-11-30", endDate: "2026-12-11" };
    await waitFor(() => expect(sent).toEqual([["/api/offers/o1/amend", terms]]));
    await waitFor(() => expect(document.body.textContent).toContain("Offer changed"));
    vi.unstubAllGlobals();
  });

  test.each([
    ["the first", { side: "provider", previousSide: null, version: 1 }, "needs your answer"],
    ["corrected", { side: "provider", previousSide: "provider", version: 3 }, "needs your answer"],
    ["a buyer's", { side: "buyer", previousSide: "provider", version: 2 }, "counter-offer"],
    ["a corrected counter-offer", { side: "buyer", previousSide: "buyer", version: 3 }, "counter-offer"],
    ["a provider's to a buyer's", { side: "provider", previousSide: "buyer", version: 3 }, "counter-offer"],
    ["what a buyer asks of the crew", { side: "buyer", asks: ["aino"] }, "needs your answer"],
  ] as [string, Partial<Offer>, string][])(
    "that is pending has a title that says what it is: %s",
    (_, part, badge) => {
      const { container } = show({ previousId: part.previousSide ? "o0" : null, ...part });
      const texts = [...container.querySelectorAll("span")].map((one) => one.textContent);
      expect(texts.filter((text) => text === "needs your answer" || text === "counter-offer")).toEqual([
        badge,
      ]);
    },
  );

  test.each([
    ["Decline", "Decline Apu Oy's offer of 3 people?", {}, "/api/offers/o1/decline"],
    ["Decline", "Decline the counter-offer for 3 people?", { side: "buyer" }, "/api/offers/o1/decline"],
    [
      "Withdraw",
      "Withdraw the offer of 3 people?",
      { can: { ...offer.can, answer: false, withdraw: true } },
      "/api/offers/o1/withdraw",
    ],
  ] as [string, string, Partial<Offer>, string][])(
    "is ended by %s only after a confirmation: %s",
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

  test.each([
    ["Decline", "The price is too high.", {}, "/api/offers/o1/decline"],
    ["Decline", "The price is too low.", { side: "buyer" }, "/api/offers/o1/decline"],
    [
      "Withdraw",
      "There was a mistake in the offer.",
      { can: { ...offer.can, answer: false, withdraw: true } },
      "/api/offers/o1/withdraw",
    ],
  ] as [string, string, Partial<Offer>, string][])(
    "is ended by %s with a reason, suggested or typed: %s",
    async (verb, ready, part, path) => {
      const sent = stubRequests(() => Response.json(offer));
      show(part);
      await userEvent.click(screen.getByRole("button", { name: verb }));
      const dialog = within(await screen.findByRole("dialog"));
      await userEvent.click(dialog.getByRole("button", { name: ready }));
      await userEvent.type(dialog.getByLabelText("Reason (optional)"), " Sorry.");
      await userEvent.click(dialog.getByRole("button", { name: verb }));
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]).toMatchObject({ path, body: { reason: `${ready} Sorry.` } });
    },
  );

  test("that was accepted before shares were counted says so, and shows no hourly price", () => {
    const whole = { pricingType: "fixed", amountCents: 1_180_000 } as const;
    const fixed = { ...agreed, amountCents: 1_180_000, acceptedAmountCents: 1_180_000 };
    const said = (asAgreed: boolean) => {
      const { container, unmount } = show({ ...fixed, asAgreed }, whole);
      const [text, struck] = [container.textContent ?? "", container.querySelector("s")];
      unmount();
      return [text.replace(/[\s\u2060]+/g, " "), struck?.textContent];
    };
    const [old, struck] = said(true);
    expect(old).toContain("fixed €11,800.00 in total, as agreed, excl. VAT");
    expect(old).not.toContain("/h");
    expect(struck).toBeUndefined();
    expect(said(false)[0]).not.toContain("as agreed");
  });
});
