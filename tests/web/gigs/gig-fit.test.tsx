import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Fit, FitPart } from "#shared/gigs/fit/fit.ts";
import { FitLine } from "../../../web/domain/gigs/fit-line.tsx";
import { GigFit } from "../../../web/gigs/view/gig-fit.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";

const parts: FitPart[] = [
  { part: "trade", level: "good", industries: ["roofing"] },
  { part: "distance", level: "good", km: 12 },
  { part: "days", level: "fair", free: 3, total: 5 },
  { part: "workedTogether", level: "good", gigs: 2 },
  { part: "pay", level: "poor" },
  { part: "language", level: "unknown", language: "suomi" },
];
const others: FitPart[] = [
  { part: "trade", level: "poor", industries: [] },
  { part: "distance", level: "unknown", km: null },
  { part: "days", level: "poor", free: 0, total: 5 },
  { part: "workedTogether", level: "fair", gigs: 0 },
];
const fitting: Fit = { fits: true, parts };
const unfitting: Fit = { fits: false, parts: others };

describe("in a list", () => {
  it("a gig that fits says so, with the way, the days that are not all free, and earlier gigs", () => {
    renderInLocale("en", <FitLine fit={fitting} />);
    expect(document.body.textContent).toBe(
      "Fits you · 12 km away · Free on 3 of 5 days · 2 gigs for them before",
    );
  });

  it("says no way within one municipality; on the gig's page it does", () => {
    const here: Fit = { fits: true, parts: [{ part: "distance", level: "good", km: 0 }] };
    renderInLocale("en", <FitLine fit={here} />);
    expect(document.body.textContent).toBe("Fits you");
    renderInLocale("en", <GigFit fit={here} />);
    expect(screen.getByText("In your own municipality")).toBeTruthy();
  });

  it("says that the way is not known", () => {
    renderInLocale("fi", <FitLine fit={{ fits: true, parts: others.slice(1, 2) }} />);
    expect(document.body.textContent).toBe("Sopii sinulle · Etäisyys ei tiedossa");
  });

  it("one that does not fit says why", () => {
    renderInLocale("en", <FitLine fit={unfitting} />);
    expect(document.body.textContent).toBe("Another trade · Not free on its days");
  });
});

describe("on a gig's page", () => {
  it("each part is said in words, with a way to how they are counted", () => {
    renderInLocale("en", <GigFit fit={fitting} />);
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Your trade",
      "12 km away",
      "Free on 3 of 5 days",
      "2 gigs for them before",
      "Pays less than your last gigs",
      "Another language than you use here",
    ]);
    expect(screen.getByRole("link", { name: "How Keikka ranks" }).getAttribute("href")).toBe("/ranking");
  });

  it("what is not known is said as such", () => {
    renderInLocale("fi", <GigFit fit={unfitting} />);
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Toinen ammattiala",
      "Etäisyys ei tiedossa",
      "Ei vapaana keikan päivinä",
      "Ensimmäinen keikka tälle tilaajalle",
    ]);
  });
});
