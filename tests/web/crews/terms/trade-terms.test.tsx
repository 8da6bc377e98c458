import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { SWRConfig } from "swr";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { TermsDialog } from "../../../../web/crews/terms/terms-dialog.tsx";
import { ApiError } from "../../../../web/lib/api/client.ts";
import { unblockNavigation } from "../../../../web/lib/navigation/navigation-blocker.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { dates, gig, gigTerms, readText } from "../two-trades.ts";

const days = { startDate: dates[0], endDate: dates[1] };
const both = [
  { id: "boards", workers: 2 },
  { id: "paint", workers: 1, amountCents: 3100 },
];
type Props = Partial<ComponentProps<typeof TermsDialog>>;

function draw(more: Props = {}) {
  const send = vi.fn(async (): Promise<unknown> => null);
  const cache = new Map([["/api/gigs/g1", { data: gig }]]);
  const { baseElement } = renderInLocale(
    "en",
    <SWRConfig value={{ provider: () => cache as never, revalidateOnMount: false, revalidateIfStale: false }}>
      <TermsDialog
        title="Counter-offer"
        draftName="offer o1"
        gigTerms={gigTerms}
        initialTerms={{ workers: 3, ...days, positions: both }}
        paid={undefined}
        maxWorkers={5}
        submitLabel={(people) => `Send: ${people}`}
        bookedError=""
        send={send}
        onClose={() => undefined}
        {...more}
      />
    </SWRConfig>,
  );
  return { send, said: () => readText(baseElement) };
}

const line = (trade: string) => within(screen.getByRole("group", { name: trade }));
const price = (trade: string) => line(trade).getByRole<HTMLInputElement>("textbox");
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const payload = (send: ReturnType<typeof draw>["send"]) => JSON.parse(JSON.stringify(send.mock.calls));

beforeAll(() => import("../../../../web/crews/terms/trade-terms-schema.ts"));
afterEach(() => unblockNavigation());

test("each trade has a number and a price; what is at the asked price is sent without one", async () => {
  const { send, said } = draw();
  expect([price("Drywall and plastering").value, price("Painting").value]).toEqual(["32.00", "31.00"]);
  expect(said()).toContain("about €1,520 in total, excl. VAT");
  await userEvent.click(line("Drywall and plastering").getByRole("button", { name: "More" }));
  await press("Send: 4");
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  const positions = [
    { id: "boards", workers: 3 },
    { id: "paint", workers: 1, amountCents: 3100 },
  ];
  expect(payload(send)).toEqual([[{ ...days, positions }]]);
});

test("a trade with nobody is not offered, nor its emptied price missed", async () => {
  const { send } = draw();
  await userEvent.clear(price("Painting"));
  await userEvent.click(line("Painting").getByRole("button", { name: "Fewer" }));
  expect(line("Painting").queryByRole("textbox")).toBeNull();
  await press("Send: 2");
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(payload(send)).toEqual([[{ ...days, positions: [{ id: "boards", workers: 2 }] }]]);
});

test("nobody at all cannot be sent", async () => {
  draw({ initialTerms: { workers: 0, ...days } });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send: 0" }).disabled).toBe(true);
});

test("an emptied price is missed at its trade", async () => {
  const { send } = draw();
  await userEvent.clear(price("Painting"));
  await press("Send: 3");
  expect(await line("Painting").findByText("Enter a sum in euros.")).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

test("the server's error stands at the trade that it is about", async () => {
  const errors = [{ path: "positions.0.amountCents", code: "amount.tooLarge", message: "" }];
  const problem = {
    type: "",
    title: "",
    status: 422,
    code: "input.invalid" as const,
    errors,
    requestId: "r",
  };
  const positions = [{ id: "paint", workers: 1, amountCents: 3100 }];
  draw({
    initialTerms: { workers: 1, ...days, positions },
    send: async () => new ApiError("input.invalid", problem),
  });
  await press("Send: 1");
  await waitFor(() => expect(price("Painting").getAttribute("aria-invalid")).toBe("true"));
});

test("says how far the firm's people go, and who they are", async () => {
  const { said } = draw({ countFitOn: () => 3, crewNames: ["Aino", "Matti", "Tiina", "Eero"] });
  expect(said()).toContain("You would send: Aino, Matti, Tiina");
  expect(said()).not.toContain("Only 3 of your people");
  await userEvent.click(line("Painting").getByRole("button", { name: "More" }));
  expect(said()).toContain("Only 3 of your people are free");
  expect(said()).toContain("You would send: Aino, Matti, Tiina, Eero");
});

test("who is alone chooses one trade, and reads a wage", async () => {
  const positions = [{ id: "boards", workers: 1 }];
  const { send, said } = draw({
    initialTerms: { workers: 1, ...days, positions },
    maxWorkers: 1,
    paid: "wage",
  });
  expect(screen.queryByRole("spinbutton")).toBeNull();
  await userEvent.click(screen.getByRole("radio", { name: "Painting" }));
  expect(screen.getByLabelText<HTMLInputElement>("Gross wage per hour").value).toBe("29.00");
  expect(said()).toContain("about €464 in total, gross wage");
  await press("Send: 1");
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(payload(send)).toEqual([[{ ...days, positions: [{ id: "paint", workers: 1 }] }]]);
});

test("a fixed price is for the people of its trade, in proportion to the asked one", async () => {
  const pricing = (amountCents: number) => ({
    type: "fixed" as const,
    amountCents,
    currency: "EUR" as const,
  });
  const positions = gigTerms.positions.map((position) => ({ ...position, pricing: pricing(300_000) }));
  const { said } = draw({ gigTerms: { ...gigTerms, pricingType: "fixed", positions } });
  const boards = line("Drywall and plastering").getByLabelText<HTMLInputElement>(/of this trade/);
  expect(boards.value).toBe("2000.00");
  expect(said()).toContain("Fair share of the gig's price: 2 people, all days, excl. VAT");
});
