import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { SWRConfig } from "swr";
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { TermsDialog } from "../../../../web/crews/terms/terms-dialog.tsx";
import { ApiError } from "../../../../web/lib/api/client.ts";
import { unblockNavigation } from "../../../../web/lib/navigation/navigation-blocker.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const days = { startDate: "2026-11-30", endDate: "2026-12-11" };
const asked = {
  ...{
    id: "g1",
    headcount: 5,
    positions: [],
    open: 5,
    amountCents: 3400,
    pricingType: "hourly" as const,
    minutes: 5100,
    ...days,
  },
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

/** Ten days of 8.5 h in two weeks. */
const gigDays = [30, 1, 2, 3, 4, 7, 8, 9, 10, 11].map((day) => {
  const date = day === 30 ? "2026-11-30" : `2026-12-${String(day).padStart(2, "0")}`;
  return { date, accepted: 0, breakMinutes: 0, startsAt: `${date}T05:00:00Z`, endsAt: `${date}T13:30:00Z` };
});

type Props = Partial<ComponentProps<typeof TermsDialog>>;

function draw(send: (terms: unknown) => Promise<unknown>, more: Props = {}) {
  const onClose = vi.fn();
  const cache = new Map([["/api/gigs/g1", { data: { days: gigDays } }]]);
  const drawn = renderInLocale(
    "en",
    <SWRConfig value={{ provider: () => cache as never, revalidateOnMount: false, revalidateIfStale: false }}>
      <TermsDialog
        title="Counter-offer"
        draftName="offer o1"
        gigTerms={asked}
        initialTerms={{ workers: 3, amountCents: 3400, ...days }}
        paid={undefined}
        maxWorkers={5}
        submitLabel={(people) => `Send: ${people}`}
        bookedError="Booked on some of these days"
        {...{ send, onClose }}
        {...more}
      />
    </SWRConfig>,
  );
  const said = () => (drawn.baseElement.textContent ?? "").replace(/\u00A0/g, " ").replace(/\u2060/g, "");
  return Object.assign(onClose, { said });
}

const setDay = async (label: string, typed: string) => {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), `${typed}{Tab}`);
};

beforeAll(() =>
  Promise.all([import("#shared/offers/offer.ts"), import("../../../../web/ui/overlays/confirm-dialog.tsx")]),
);
afterEach(() => unblockNavigation());

test("closing asks about changed terms, but not about sent ones", async () => {
  const send = vi.fn(async () => null);
  const onClose = draw(send);
  await press("More");
  await userEvent.keyboard("{Escape}");
  const question = await screen.findByRole("dialog", { name: "Leave without saving?" });
  await userEvent.click(within(question).getByRole("button", { name: "Keep editing" }));
  expect(onClose).not.toHaveBeenCalled();
  await press("Send: 4");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(send).toHaveBeenCalledExactlyOnceWith({ workers: 4, amountCents: 3400, ...days });
});

test("reports more people than open places beside their number", async () => {
  for (const day of gigDays) day.accepted = 2;
  onTestFinished(() => {
    for (const day of gigDays) day.accepted = 0;
  });
  draw(async () => null);
  const said = /Only 3 places are open now/;
  expect(screen.queryByText(said)).toBeNull();
  await press("More");
  expect(screen.getByText(said)).toBeTruthy();
});

test("reports an empty sum or day beside its field, and does not send the gig's own", async () => {
  const send = vi.fn(async () => null);
  draw(send);
  await userEvent.clear(field("Pay per hour and person"));
  await userEvent.clear(field("Last day"));
  await press("Send: 3");
  await waitFor(() => expect(document.activeElement).toBe(field("Pay per hour and person")));
  expect(screen.getByText("Enter a sum in euros.")).toBeTruthy();
  expect(screen.getByText("Choose a date.")).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

test("shows the server's error beside its field, and stays open", async () => {
  const errors = [{ path: "endDate", code: "date.outOfRange", message: "" }];
  const problem = {
    type: "",
    title: "",
    status: 422,
    code: "input.invalid" as const,
    errors,
    requestId: "r",
  };
  const onClose = draw(async () => new ApiError("input.invalid", problem));
  await userEvent.type(field("Message (optional)"), "We can stay longer");
  await press("Send: 3");
  expect(await screen.findByText("Choose a day of the gig.")).toBeTruthy();
  expect([document.activeElement, field("Message (optional)").value]).toEqual([
    field("Last day"),
    "We can stay longer",
  ]);
  await act(async () => undefined);
  expect(onClose).not.toHaveBeenCalled();
});

const whole = { ...asked, amountCents: 1_180_000, pricingType: "fixed" as const };
const price = () => field("Price of all that is offered");

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-22T10:00:00Z"), toFake: ["Date"] });
});
afterEach(() => vi.useRealTimers());

test("an untouched fixed price follows people and days, and is not sent", async () => {
  const send = vi.fn(async () => null);
  const { said } = draw(send, { gigTerms: whole, initialTerms: { workers: 2, ...days } });
  expect(price().value).toBe("4720.00");
  expect(said()).toContain("Fair share of the gig's price: 2 people, all days, excl. VAT");
  expect(said()).toContain("€4,720.00 in total · €2,360.00 per person, excl. VAT");
  await press("Fewer");
  expect(price().value).toBe("2360.00");
  expect(said()).toContain("€2,360.00 in total, excl. VAT");
  await press("More");
  await setDay("Last day", "12/04/2026");
  expect(price().value).toBe("2360.00");
  expect(said()).toContain("Fair share of the gig's price: 2 people, 5 days, excl. VAT");
  await press("Send: 2");
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  const sent = { workers: 2, startDate: days.startDate, endDate: "2026-12-04" };
  expect(JSON.parse(JSON.stringify(send.mock.calls))).toEqual([[sent]]);
});

test("a typed amount stays, and says for whom and when it is", async () => {
  const send = vi.fn(async () => null);
  const { said } = draw(send, { gigTerms: whole, initialTerms: { workers: 2, ...days } });
  await userEvent.clear(price());
  await userEvent.type(price(), "5000");
  await press("More");
  expect(price().value).toBe("5000.00");
  expect(said()).toContain("For 3 people, all days, excl. VAT");
  expect(said()).toContain("€5,000.00 in total · €1,666.67 per person, excl. VAT");
  await press("Send: 3");
  await waitFor(() =>
    expect(send).toHaveBeenCalledExactlyOnceWith({ workers: 3, amountCents: 500_000, ...days }),
  );
});

test("an hourly price shows its total, and is sent only if it differs from the gig's", async () => {
  const send = vi.fn(async () => null);
  const { said } = draw(send, { initialTerms: { workers: 2, ...days } });
  expect(field("Pay per hour and person").value).toBe("34.00");
  expect(said()).toContain("about €5,780 in total · about €2,890 per person, excl. VAT");
  await press("Send: 2");
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(JSON.parse(JSON.stringify(send.mock.calls))).toEqual([[{ workers: 2, ...days }]]);
});

test("what an individual on a wage asks is called a wage, without value added tax", () => {
  const { said } = draw(async () => null, {
    gigTerms: whole,
    initialTerms: { workers: 1, ...days },
    maxWorkers: 1,
    paid: "wage",
  });
  expect(field("Gross wage").value).toBe("2360.00");
  expect(said()).toContain("€2,360.00 in total, gross wage");
  expect(said()).not.toMatch(/VAT|rice of all/);
});

test("warns of more people than are free on the chosen days", async () => {
  const fitOn = (dates: readonly string[]) => (dates.length > 5 ? 2 : 3);
  const { said } = draw(async () => null, { initialTerms: { workers: 2, ...days }, countFitOn: fitOn });
  const warning = "Only 2 of your people are free and in this trade on these days.";
  expect(said()).not.toContain("of your people");
  await press("More");
  expect(said()).toContain(warning);
  await setDay("Last day", "12/04/2026");
  expect(said()).not.toContain("of your people");
});
