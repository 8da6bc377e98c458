import { act, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, it } from "vitest";
import RankingScreen from "../../../web/legal/ranking-screen.tsx";
import { renderInLocale } from "../../support/render-in-locale.tsx";

it.each([
  ["en", "How Keikka ranks", "Trade35 %", "Up to 60 km fits", "said that they would like the gig"],
  ["fi", "Näin listat järjestyvät", "Ammattiala35 %", "Enintään 60 km sopii", "sanoneet haluavansa keikalle"],
] as const)("the page says what counts and how much (%s)", async (locale, title, first, limit, interest) => {
  await act(async () => {
    renderInLocale(
      locale,
      <Suspense>
        <RankingScreen />
      </Suspense>,
    );
  });
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
  const shares = screen
    .getAllByRole("definition")
    .map(({ parentElement }) => parentElement?.textContent ?? "");
  expect(shares[0]).toBe(first);
  const percent = shares.map((text) => Number(text.match(/(\d+) %/)?.[1]));
  expect(percent.reduce((sum, part) => sum + part)).toBe(100);
  expect(document.body.textContent).toContain(limit);
  expect(document.body.textContent).toContain(interest);
});
