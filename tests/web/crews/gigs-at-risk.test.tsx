import { expect, test } from "vitest";
import { GigsAtRisk } from "../../../web/crews/gigs-at-risk.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";

const gig = {
  ...{ id: "g1", title: "Muottityö", organizationName: "Raksa Oy", municipality: "Tampere" },
  ...{ date: "2026-11-24", startsAt: "2026-11-24T05:00:00.000Z" },
  ...{ unfilled: 1, unnamed: 0, unconfirmed: 2, unaware: 0 },
};

test("says first what is missing, and only that", () => {
  const { container } = renderInLocale("fi", <GigsAtRisk gigs={[gig]} />);
  expect(container.textContent).toMatch(/^1 paikka avoinna · 2 vahvistamattaMuottityö/);
  expect(container.querySelector("a")?.getAttribute("href")).toBe("/gigs/g1");
});
