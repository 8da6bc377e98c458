import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import english from "#locales/en.json";
import finnish from "#locales/fi.json";
import { type CompleteLocale, completeLocales } from "#shared/core/locale.ts";
import type { PreloadedData } from "#shared/pages/preloaded-data.ts";
import { App } from "../../web/app/app.tsx";
import { screens } from "../../web/app/screens.ts";
import { pickMessagePart } from "../../web/lib/i18n/message-parts.ts";
import { loadMessages, type Messages } from "../../web/lib/i18n/messages.ts";

/** As the browser has them on / and /login: a message that is missing throws. */
const messages: Record<CompleteLocale, Messages> = {
  en: pickMessagePart("first", english) as Messages,
  fi: pickMessagePart("first", finnish) as Messages,
};

async function open(path: string, locale: CompleteLocale) {
  history.replaceState(null, "", path);
  const preloaded: PreloadedData = { locale, local: true, session: null, answers: {}, wide: false };
  await act(async () => {
    render(<App preloaded={preloaded} messages={messages[locale]} screens={screens} />);
  });
}

// As the page does before it draws anything.
beforeAll(() =>
  Promise.all(
    completeLocales.flatMap((locale) =>
      (["landing", "login"] as const).map((set) => loadMessages(set, locale)),
    ),
  ),
);
afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/");
});

describe("the first load", () => {
  it.each<[string, CompleteLocale, string]>([
    ["/", "en", "Jobs for doers & doers for jobs"],
    ["/", "fi", "Keikkaa tekijöille, tekijöitä keikoille"],
    ["/login", "en", "Log in"],
    ["/login?newEmail=true", "fi", "Kirjaudu sisään"],
    ["/nowhere", "en", "Page not found"],
  ])("has all messages of %s in %s", async (path, locale, heading) => {
    await open(path, locale);
    expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeTruthy();
  });

  it("has the header for visitors", async () => {
    await open("/", "en");
    const hrefs = ["Log in", "Create account", "Get started"].map(async (name) =>
      (await screen.findByRole("link", { name })).getAttribute("href"),
    );
    expect(await Promise.all(hrefs)).toEqual(["/login", "/signup", "/signup"]);
  });

  it("sets the document's title", async () => {
    await open("/login", "fi");
    await screen.findByRole("heading", { level: 1 });
    expect(document.title).toBe("Kirjaudu · Keikka");
  });

  it("leads visitors to the login, with the way back", async () => {
    await open("/gigs?q=roof", "en");
    await screen.findByRole("heading", { level: 1, name: "Log in" });
    expect(location.pathname + location.search).toBe("/login?next=%2Fgigs%3Fq%3Droof");
  });
});
