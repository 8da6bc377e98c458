import { beforeEach, describe, expect, it, vi } from "vitest";
import { originHeader } from "../../../src/shared/pages/origin-header.ts";
import { runtimeCacheName } from "../../../web/lib/offline/worker-protocol.ts";
import {
  cacheVisitorPage,
  fetchVisitorPages,
  findVisitorPage,
} from "../../../web/pwa/worker/visitor-page.ts";
import { createCacheStorage } from "../../support/cache-storage.ts";

const draw = (tag: string, script = "/assets/index-1.js") =>
  `<html lang="${tag}"><div id="root"></div><script id="boot">{}</script><script type="module" crossorigin src="${script}"></script></html>`;
vi.mock("workbox-precaching", () => ({ matchPrecache: async () => new Response(draw("en-US")) }));

/** As the server answers who has no session. */
const answer = (html = draw("fi-FI"), init: ResponseInit = {}) =>
  new Response(html, {
    ...init,
    headers: { [originHeader]: "1", "Cache-Control": "private, no-cache", ...init.headers },
  });

let cookies: Record<string, string> = {};
const at = (path: string) => new URL(path, location.origin);
const open = async (path: string) => (await findVisitorPage(at(path)))?.text() ?? null;

beforeEach(async () => {
  cookies = { locale: "fi" };
  vi.stubGlobal("caches", createCacheStorage());
  vi.stubGlobal("cookieStore", {
    get: async (name: string) => (name in cookies ? { value: cookies[name] } : null),
  });
  await cacheVisitorPage(at("/login"), answer());
});

describe("a page of visitors", () => {
  it("opens as it was drawn, under its own policy", async () => {
    await cacheVisitorPage(
      at("/"),
      answer(draw("fi-FI"), { headers: { "Content-Security-Policy": "here" } }),
    );
    const page = await findVisitorPage(at("/"));
    expect(await page?.text()).toBe(draw("fi-FI"));
    expect(page?.headers.get("Content-Security-Policy")).toBe("here");
  });

  it.each([
    ["for somebody who is signed in", { owner: "veikko" }],
    ["in another language", { locale: "en" }],
  ])("is not shown %s", async (_, others) => {
    expect(await open("/login")).toBe(draw("fi-FI"));
    cookies = { ...cookies, ...others };
    expect(await open("/login")).toBeNull();
  });

  it("is neither shown nor kept where the browser does not say whether anybody is signed in", async () => {
    vi.stubGlobal("cookieStore", undefined);
    expect(await open("/login")).toBeNull();
    await cacheVisitorPage(at("/"), answer());
    expect(await (await caches.open(runtimeCacheName)).match("/")).toBeUndefined();
  });

  it("is not shown where the server failed to draw it", async () => {
    await cacheVisitorPage(at("/login"), answer(draw("fi-FI").replace('id="boot"', "")));
    expect(await open("/login")).toBeNull();
  });

  it("says that there is no line", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(await open("/login")).toContain('<html lang="fi-FI" data-offline');
    vi.restoreAllMocks();
    expect(await open("/login")).not.toContain("data-offline");
  });

  it("is copied: the browser reads what came", async () => {
    const page = answer();
    await cacheVisitorPage(at("/login"), page);
    expect(await page.text()).toBe(draw("fi-FI"));
  });

  it.each(["/terms", "/login?next=/gigs"])("is not %s", async (path) => {
    await cacheVisitorPage(at(path), answer());
    const kept = await (await caches.open(runtimeCacheName)).keys();
    expect(kept.map(({ url }) => new URL(url).pathname)).toEqual(["/login"]);
    expect(await open(path)).toBeNull();
  });

  it("is not shown by another version", async () => {
    await cacheVisitorPage(at("/login"), answer(draw("fi-FI", "/assets/index-2.js")));
    expect(await open("/login")).toBeNull();
  });

  it.each([
    ["a proxy's failure", new Response("", { status: 502 })],
    ["a hotel network's login", new Response("<html>")],
    ["an error of the server", answer("", { status: 500 })],
  ])("stays through %s", async (_, page) => {
    await cacheVisitorPage(at("/login"), page);
    expect(await open("/login")).toBe(draw("fi-FI"));
  });

  it.each([
    ["was drawn for a session", answer(undefined, { headers: { "Cache-Control": "private, no-store" } })],
    ["leads elsewhere", Object.defineProperty(answer(), "type", { value: "opaqueredirect" })],
    ["came from elsewhere", Object.defineProperty(answer(), "redirected", { value: true })],
  ])("goes once it %s", async (_, page) => {
    await cacheVisitorPage(at("/login"), page);
    expect(await open("/login")).toBeNull();
    expect(await (await caches.open(runtimeCacheName)).keys()).toEqual([]);
  });

  it("is fetched before it was opened again, by visitors alone", async () => {
    const fetched: string[] = [];
    vi.stubGlobal("fetch", async ({ pathname }: URL) => {
      fetched.push(pathname);
      return answer();
    });
    cookies = { locale: "fi", owner: "veikko" };
    await fetchVisitorPages();
    expect(fetched).toEqual([]);
    cookies = { locale: "fi" };
    await fetchVisitorPages();
    expect(fetched).toEqual(["/", "/login"]);
    expect(await open("/")).toBe(draw("fi-FI"));
  });
});
