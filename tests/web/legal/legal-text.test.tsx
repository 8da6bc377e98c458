import { act, screen } from "@testing-library/react";
import { Suspense } from "react";
import { describe, expect, it } from "vitest";
import english from "#locales/legal.en.json";
import finnish from "#locales/legal.fi.json";
import type { Locale } from "#shared/core/locale.ts";
import { LegalText } from "../../../web/legal/legal-text.tsx";
import { PreloadedDataContext } from "../../../web/lib/session/preloaded-data.ts";
import { renderInLocale } from "../../support/render-in-locale.tsx";

const operator = {
  name: "Esimerkki Oy",
  companyId: "1234567-1",
  address: "Katu 1, 33100 Tampere",
  email: "apu@keikka.test",
};

const open = (locale: Locale, page: "privacy" | "terms" = "privacy") =>
  act(async () => {
    renderInLocale(
      locale,
      <PreloadedDataContext
        value={{ locale, local: false, session: null, answers: {}, wide: false, operator }}
      >
        <Suspense>
          <LegalText page={page} />
        </Suspense>
      </PreloadedDataContext>,
    );
  });

describe("the legal texts", () => {
  it("have as many sections, points and paragraphs in both languages", () => {
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

  it("name the existing cookies and their lifetime", () => {
    for (const legal of [english, finnish]) {
      const said = JSON.stringify(legal.privacy);
      for (const word of ["__Host-session", "30 ", "owner", "locale", "365 ", "tietosuoja.fi"])
        expect(said).toContain(word);
    }
  });

  it("name the controller, the legal bases, the processor, the retention, and every right", () => {
    const words = {
      en: [
        "Contract",
        "Legitimate interest",
        "Cloudflare",
        "six months",
        "restricted",
        "machine can read",
        "object",
      ],
      fi: [
        "Sopimus",
        "Oikeutettu etu",
        "Cloudflare",
        "kuuden kuukauden",
        "rajoittamista",
        "koneluettavassa",
        "vastustaa",
      ],
    };
    for (const word of words.en) expect(JSON.stringify(english.privacy)).toContain(word);
    for (const word of words.fi) expect(JSON.stringify(finnish.privacy)).toContain(word);
  });

  it("are shown as a page that names the operator", async () => {
    await open("fi");
    expect(await screen.findByRole("heading", { level: 1, name: "Tietosuoja" })).toBeTruthy();
    expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(finnish.privacy.sections.length + 2);
    const controller = screen.getByRole("heading", { level: 2, name: "Rekisterinpitäjä" }).parentElement;
    for (const text of ["Esimerkki Oy", "Y-tunnus 1234567-1", "Katu 1, 33100 Tampere"])
      expect(controller?.textContent).toContain(text);
    const mail = screen.getByRole("link", { name: "apu@keikka.test" });
    expect(mail.getAttribute("href")).toBe("mailto:apu@keikka.test");
    expect(screen.getByText(/25\.11\.2026/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Käyttöehdot" }).getAttribute("href")).toBe("/terms");
  });

  it("name whom the terms are agreed with", async () => {
    await open("en", "terms");
    const heading = await screen.findByRole("heading", { level: 2, name: "The agreement is with" });
    expect(heading.parentElement?.textContent).toContain("Esimerkki Oy");
  });
});
