import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { TermsDialog } from "../../../web/crews/terms-dialog.tsx";
import { ApiError } from "../../../web/lib/api.ts";
import { leaveFreely } from "../../../web/lib/leaving.ts";
import { renderIn } from "../../support/speak.tsx";

const days = { startDate: "2026-11-30", endDate: "2026-12-11" };
const asked = {
  ...{ id: "g1", headcount: 5, open: 5, amountCents: 3400, pricingType: "hourly" as const, ...days },
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

function draw(send: (terms: unknown) => Promise<unknown>) {
  const onClose = vi.fn();
  renderIn(
    "en",
    <TermsDialog
      title="Counter-offer"
      asked={asked}
      from={{ workers: 3, amountCents: 3400, ...days }}
      most={5}
      button={(people) => `Send: ${people}`}
      booked="Booked on some of these days"
      {...{ send, onClose }}
    />,
  );
  return onClose;
}

beforeAll(() => Promise.all([import("#shared/offer.ts"), import("../../../web/ui/confirm-dialog.tsx")]));
afterEach(() => leaveFreely());

test("terms that were changed are asked about before the dialog closes; sent ones are not", async () => {
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

test("an empty sum or day is wrong beside its field, and is not taken for the gig's own", async () => {
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

test("what the server refuses stands beside its field, and the dialog stays", async () => {
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
