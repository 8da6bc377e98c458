import { act, screen } from "@testing-library/react";
import { Suspense } from "react";
import { describe, expect, it } from "vitest";
import english from "#locales/legal.en.json";
import finnish from "#locales/legal.fi.json";
import type { Locale } from "#shared/locale.ts";
import { LegalText } from "../../../web/legal/legal-text.tsx";
import { BootContext } from "../../../web/lib/boot.ts";
import { renderIn } from "../../support/speak.tsx";

const open = (locale: Locale, contact?: string) =>
  act(async () => {
    renderIn(
      locale,
      <BootContext
        value={{ locale, local: false, session: null, answers: {}, wide: false, ...(contact && { contact }) }}
      >
        <Suspense>
          <LegalText page="privacy" />
        </Suspense>
      </BootContext>,
    );
  });

describe("the long texts", () => {
  it("say the same in both languages: as many parts, points and paragraphs", () => {
    const shape = (value: unknown): unknown => {
      if (typeof value === "string") return value.trim() === "" ? "empty" : "text";
      if (Array.isArray(value)) return value.map(shape);
      return Object.fromEntries(
        Object.entries(value as object).map(([key, inner]: [string, unknown]) => [key, shape(inner)]),
      );
    };
    expect(shape(finnish)).toEqual(shape(english));
    expect(JSON.stringify(shape(english))).not.toContain("empty");
    expect(finnish.updated).toBe(english.updated);
  });

  it("name the cookies that there are and for how long", () => {
    for (const legal of [english, finnish]) {
      const said = JSON.stringify(legal.privacy);
      for (const word of ["__Host-session", "30 ", "owner", "locale", "365 ", "tietosuoja.fi"])
        expect(said).toContain(word);
    }
  });

  it("are read as a page, with whom to ask", async () => {
    await open("fi", "apu@keikka.test");
    expect(await screen.findByRole("heading", { level: 1, name: "Tietosuoja" })).toBeTruthy();
    expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(finnish.privacy.sections.length + 1);
    expect(screen.getByRole("link", { name: "apu@keikka.test" }).getAttribute("href")).toBe(
      "mailto:apu@keikka.test",
    );
    expect(screen.getByText(/21\.11\.2026/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Käyttöehdot" }).getAttribute("href")).toBe("/terms");
  });

  it("give no address where none is set", async () => {
    await open("en");
    await screen.findByRole("heading", { level: 1, name: "Privacy" });
    expect(document.querySelector("a[href^='mailto:']")).toBeNull();
  });
});
