import { beforeEach, expect, it, vi } from "vitest";
import { originHeader } from "../../../../src/shared/pages/origin-header.ts";

const origin = "https://keikka.test";
const languageFiles = {
  sv: ["assets/sv-first-new.js", "assets/sv-daily-same.js"],
  uk: ["assets/uk-first-new.js"],
};

const failToFetch = (): never => {
  throw new TypeError("Failed to fetch");
};

/** What a browser's cache does here, by address, and what the line does. */
function stubCache(kept: string[], answer = () => new Response("", { headers: { [originHeader]: "1" } })) {
  const urls = new Set(kept.map((path) => origin + path));
  const cache = {
    keys: async () => [...urls].map((url) => ({ url })),
    put: async (path: string) => void urls.add(origin + path),
    delete: async (path: string) => urls.delete(origin + path),
  };
  vi.stubGlobal("caches", { open: async () => cache });
  vi.stubGlobal("fetch", async () => answer());
  return () => [...urls].map((url) => url.slice(origin.length)).sort();
}

const load = () => import("../../../../web/lib/offline/used-languages.ts");

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("builtLanguageFiles", languageFiles);
});

it("fetches a new version's files of the languages that the device has used, before it starts", async () => {
  const read = stubCache(["/assets/sv-first-old.js", "/assets/sv-daily-same.js", "/assets/chat-old.js"]);
  const { dropOldFiles, keepUsedLanguages } = await load();
  await keepUsedLanguages();
  expect(read()).toContain("/assets/sv-first-old.js");
  await dropOldFiles();
  expect(read()).toEqual(["/assets/sv-daily-same.js", "/assets/sv-first-new.js"]);
});

it("does not become the next version without them", async () => {
  stubCache(["/assets/sv-first-old.js"], failToFetch);
  const { keepUsedLanguages } = await load();
  await expect(keepUsedLanguages()).rejects.toThrow("Failed to fetch");
});

it("does not take a captive portal's page for one of them", async () => {
  const read = stubCache(
    ["/assets/sv-first-old.js"],
    () => new Response("<p>Log in to the hotel's network</p>"),
  );
  const { keepUsedLanguages } = await load();
  await expect(keepUsedLanguages()).rejects.toThrow("could not be loaded");
  expect(read()).toEqual(["/assets/sv-first-old.js"]);
});

it("fetches nothing where no such language is used", async () => {
  const read = stubCache(["/assets/chat-old.js"], failToFetch);
  const { dropOldFiles, keepUsedLanguages } = await load();
  await keepUsedLanguages();
  await dropOldFiles();
  expect(read()).toEqual([]);
});
