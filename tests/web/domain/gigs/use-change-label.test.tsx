import { expect, test } from "vitest";
import type { ChangeRow } from "#shared/gigs/change-rows.ts";
import { useChangeLabel } from "../../../../web/domain/gigs/use-change-label.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";
import { withSession } from "../../../support/with-session.tsx";

function Row({ row }: { row: ChangeRow }) {
  const { label, before, after } = useChangeLabel()(row, []);
  return `${label}: ${before} → ${after}`;
}

const pay = (amountCents: number) => ({ type: "hourly" as const, amountCents, currency: "EUR" as const });
const show = (locale: "en" | "fi", row: ChangeRow) =>
  renderInLocale(
    locale,
    withSession({ role: "employee", organization: null, employment: "soleTrader" }, <Row row={row} />),
  ).container.textContent?.replaceAll("\u00a0", " ");

test("names the trade of a changed position, with its price before and after", () => {
  const row = {
    kind: "positions",
    industry: "painting_decorating",
    before: pay(2900),
    after: pay(3100),
  } as const;
  expect(show("en", row)).toBe("Painting: €29.00/h, excl. VAT → €31.00/h, excl. VAT");
});

test("says that nobody of a trade is needed any more", () => {
  const row = { kind: "positions", industry: "roofing", before: pay(3000), after: null } as const;
  expect(show("fi", row)).toBe("Kattotyöt: 30,00 €/h, alv 0 % → ei tarvita");
});

test("speaks of the price where any trade of the gig would do", () => {
  const row = { kind: "positions", industry: null, before: pay(3000), after: pay(3100) } as const;
  expect(show("en", row)).toMatch(/^Price that the buyer pays: /);
});
