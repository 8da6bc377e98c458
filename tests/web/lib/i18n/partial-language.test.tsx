import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import english from "#locales/en.json";
import swedish from "#locales/sv.json";
import type { Locale } from "#shared/core/locale.ts";
import { useI18n } from "../../../../web/lib/i18n/i18n.tsx";
import { loadMessages } from "../../../../web/lib/i18n/messages.ts";
import { listOtherLanguages } from "../../../../web/lib/i18n/use-switch-language.ts";
import { renderInLocale } from "../../../support/render-in-locale.tsx";

const failing = vi.hoisted(() => vi.fn(() => Promise.reject(new TypeError("Failed to fetch"))));
vi.mock("#locales/load.absences.json", async () => {
  const { absences } = (await import("#locales/en.json")).default;
  return {
    default: {
      en: async () => ({ default: { absences } }),
      fi: async () => ({ default: { absences } }),
      sv: failing,
    },
  };
});

const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test stands for the browser
  document.cookie = "locale=; Max-Age=0";
  document.documentElement.removeAttribute("lang");
};
beforeEach(forget);
afterEach(forget);

it("says in its own words what workers meet, and the rest in English", async () => {
  const { cardFields, employees, unsaved } = await loadMessages("house", "sv");
  expect(cardFields.save).toBe(swedish.cardFields.save);
  expect(cardFields.deskHint).toBe(english.cardFields.deskHint);
  expect(unsaved).toEqual(swedish.unsaved);
  expect(employees).toEqual(english.employees);
});

it("is English where a part of it is not on a device without a connection", async () => {
  const { absences, chat } = await loadMessages("absences", "sv");
  expect(failing).toHaveBeenCalledTimes(1);
  expect(absences).toEqual(english.absences);
  expect(chat.send).toBe(swedish.chat.send);
});

it("is the page's language, but not the one that the browser keeps for whoever comes next", async () => {
  const Chooser = () => {
    const { t, setLocale } = useI18n();
    const choose = (locale: Locale) => act(() => setLocale(locale));
    return (
      <>
        <p>{t("ui.close")}</p>
        <button type="button" onClick={() => choose("sv")}>
          sv
        </button>
        <button type="button" onClick={() => choose("fi")}>
          fi
        </button>
      </>
    );
  };
  renderInLocale("en", <Chooser />);
  await userEvent.click(screen.getByRole("button", { name: "sv" }));
  expect(await screen.findByText(swedish.ui.close)).toBeDefined();
  expect([document.documentElement.lang, document.cookie]).toEqual(["sv-FI", ""]);
  await userEvent.click(screen.getByRole("button", { name: "fi" }));
  expect(await screen.findByText("Sulje")).toBeDefined();
  expect([document.documentElement.lang, document.cookie]).toEqual(["fi-FI", "locale=fi"]);
});

it("is offered by no menu", () => {
  expect(listOtherLanguages("sv").map(({ locale }) => locale)).toEqual(["en", "fi"]);
  expect(listOtherLanguages("en").map(({ locale }) => locale)).toEqual(["fi"]);
});
