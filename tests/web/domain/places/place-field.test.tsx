import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";

/** As on a page that has just come: no places are here yet. */
beforeEach(() => void vi.resetModules());

async function openPage() {
  const { preloadImport } = await import("../../../../web/lib/hydration/use-lazy-import.ts");
  const { loadPlaces, PlaceField } = await import("../../../../web/domain/places/place-field.tsx");
  const { renderInLocale } = await import("../../../support/render-in-locale.tsx");
  function Place() {
    const [place, setPlace] = useState("");
    return (
      <>
        <PlaceField label="Municipality" value={place} onChange={setPlace} />
        <output>{place}</output>
      </>
    );
  }
  return { load: () => preloadImport(loadPlaces), show: () => renderInLocale("en", <Place />) };
}
const box = () => screen.getByLabelText<HTMLInputElement>("Municipality");
const held = () => document.querySelector("output")?.textContent;

it("is a plain field until the places have loaded, and while it is being typed in", async () => {
  const { load, show } = await openPage();
  show();
  act(() => box().focus());
  await userEvent.type(box(), "Hels");
  await act(load);
  const plain = box();
  await userEvent.type(plain, "ingborg");
  expect([box() === plain, plain.role, document.activeElement]).toEqual([true, "", plain]);
  await userEvent.tab();
  expect([box().getAttribute("role"), box().value, held()]).toEqual([
    "combobox",
    "Helsingborg",
    "Helsingborg",
  ]);
});

it("finds municipalities by prefix in either language", async () => {
  const { load, show } = await openPage();
  await load();
  show();
  await userEvent.type(box(), "nurmi");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "nurmi",
    "Nurmijärvi",
  ]);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect([held(), box().value]).toEqual(["Nurmijärvi", "Nurmijärvi"]);
  await userEvent.clear(box());
  await userEvent.type(box(), "grankulla{ArrowDown}{Enter}");
  expect(held()).toBe("Kauniainen");
});
