import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { PartialAcceptanceDialog } from "../../../../web/crews/offers/partial-acceptance-dialog.tsx";
import type { GigTerms } from "../../../../web/crews/terms/terms.ts";
import { pendingOffer } from "../../../support/offers.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const asked: GigTerms = {
  ...{
    id: "g1",
    headcount: 5,
    positions: [],
    open: 4,
    amountCents: 1_180_000,
    pricingType: "fixed",
    minutes: 5100,
  },
  ...{ startDate: "2026-11-30", endDate: "2026-12-11" },
};
const offer = { ...pendingOffer, amountCents: 700_000 };

function draw(pricingType: GigTerms["pricingType"], amountCents: number) {
  const accept = vi.fn(async () => null);
  const { baseElement } = renderInLocale(
    "en",
    <PartialAcceptanceDialog
      offer={{ ...offer, amountCents }}
      gigTerms={{ ...asked, pricingType }}
      accept={accept}
      onClose={() => undefined}
    />,
  );
  const said = () => (baseElement.textContent ?? "").replace(/\u00A0/g, " ").replace(/\u2060/g, "");
  return { accept, said };
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("shows the proportional part of a fixed amount for the accepted places", async () => {
  const { accept, said } = draw("fixed", 700_000);
  expect(said()).toContain("You agree: €4,666.67 in total · €2,333.34 per person, excl. VAT");
  await press("Fewer");
  expect(said()).toContain("You agree: €2,333.33 in total, excl. VAT");
  await press("Accept 1 of 3");
  expect(accept).toHaveBeenCalledExactlyOnceWith([{ id: "g1", workers: 1 }]);
});

test("shows the total of these places on the offered days for an hourly price", async () => {
  const { said } = draw("hourly", 3400);
  expect(said()).toContain("You agree: about €5,780 in total · about €2,890 per person, excl. VAT");
});
