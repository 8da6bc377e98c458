import { beforeEach, describe, expect, it, vi } from "vitest";
import { saveAnswer, saveSnapshot } from "../../../web/lib/offline/cache-store.ts";
import { sessionPath } from "../../../web/lib/offline/worker-protocol.ts";
import { findKnownPage } from "../../../web/pwa/worker/known-page.ts";
import { createCacheStorage } from "../../support/cache-storage.ts";

const script = "/assets/index-1.js";
const plain = `<html lang="en-US"><div id="root"></div><script type="module" src="${script}"></script></html>`;
vi.mock("workbox-precaching", () => ({
  matchPrecache: async () => new Response(plain, { headers: { "Content-Security-Policy": "default-src" } }),
}));

const snapshot = { html: "<h1>Veikko</h1>", lang: "fi-FI", until: Date.now() + 60_000, script };

/** The browser says who is signed in; without `cookieStore` it cannot. */
function signIn(userId: string, hasCookieStore = true): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `owner=${userId}; Path=/`;
  vi.stubGlobal("cookieStore", hasCookieStore ? { get: async () => ({ value: userId }) } : undefined);
}

const open = async (path: string) => (await findKnownPage(new URL(path, location.origin)))?.text() ?? null;

beforeEach(async () => {
  vi.stubGlobal("caches", createCacheStorage());
  signIn("veikko");
  await saveAnswer("veikko", sessionPath, { user: { id: "veikko", locale: "fi" } });
  await saveAnswer("veikko", "/api/assignments", { items: [] });
  await saveSnapshot("veikko", "/home", snapshot);
});

describe("a page that the device knows", () => {
  it("shows what it looked like, under the policy of the plain one", async () => {
    const page = await findKnownPage(new URL("/home", location.origin));
    expect(page?.headers.get("Content-Security-Policy")).toBe("default-src");
    expect(await page?.text()).toContain('<div id="root"><h1>Veikko</h1></div>');
  });

  it("is plain with a query, which shows something else", async () => {
    expect(await open("/home?week=2")).toBe(plain);
  });

  it("is not another person's", async () => {
    signIn("aino");
    expect(await open("/home")).toBeNull();
  });

  it("is plain where the browser does not say who is signed in", async () => {
    signIn("aino", false);
    expect(await open("/home")).toBe(plain);
  });

  it("is none of what was never read here", async () => {
    expect(await open("/offers")).toBeNull();
  });
});
