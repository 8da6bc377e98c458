import { beforeAll, describe, expect, it } from "vitest";
import type { PreloadedData } from "../../../src/shared/pages/preloaded-data.ts";
import { type Client, createVisitor } from "../../support/client.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let site: Client;
let worker: Client;

beforeAll(async () => {
  const raksa = await addOrganization(server, "Raksa </script> Oy", "workProvider");
  site = await createClient(server, await addUser(server, "workProvider", raksa));
  worker = await createClient(server, await addUser(server, "employee", null));
});

const bootIn = (html: string): PreloadedData =>
  JSON.parse(html.match(/<script type="application\/json" id="boot">(.*?)<\/script>/s)?.[1] ?? "null");

describe("a navigation", () => {
  it.each(["/", "/login", "/signup"])("to %s answers 200 to visitors", async (path) => {
    const { status, body } = await createVisitor(server).get(path);
    expect(status).toBe(200);
    expect(bootIn(body)).toMatchObject({ session: null });
  });

  it.each(["/nothing", "/gigs/1/2/3/4", "/assets", "/index.html"])(
    "to %s answers 404 with the page",
    async (path) => {
      const { status, body } = await createVisitor(server).get(path);
      expect([status, body.includes('id="root"')]).toEqual([404, true]);
    },
  );

  it("to a missing asset answers 404 without the page", async () => {
    const { status, body, headers } = await createVisitor(server).get("/assets/missing-12345678.js");
    expect([status, body, headers.get("Cache-Control")]).toEqual([404, "Not found", "no-store"]);
  });

  it("to an asset never reaches the Worker, and is immutable", async () => {
    const page = await createVisitor(server).get("/");
    const script = page.body.match(/src="(\/assets\/[^"]+\.js)"/)?.[1];
    const { status, headers } = await createVisitor(server).get(script);
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect([page, { headers }].map((answer) => answer.headers.has("X-Request-Id"))).toEqual([true, false]);
  });

  it("to a page behind the login redirects there and back", async () => {
    const { status, headers } = await createVisitor(server).get("/gigs?status=open");
    expect([status, headers.get("Location")]).toEqual([302, "/login?next=%2Fgigs%3Fstatus%3Dopen"]);
  });

  it("embeds the session in a script that a name cannot break out of", async () => {
    const { body } = await site.get("/home");
    expect(bootIn(body).session?.organization?.name).toBe("Raksa </script> Oy");
  });

  it.each(["", "?week=2083-01-14"])("to the calendar%s embeds that week", async (search) => {
    const { answers } = bootIn((await site.get(`/calendar${search}`)).body);
    const [path = ""] = Object.keys(answers);
    const { searchParams: asked, pathname } = new URL(path, "http://keikka.test");
    const [from = "", to = ""] = ["from", "to"].map((name) => asked.get(name) ?? "");
    expect([pathname, asked.get("scope"), Object.keys(answers).length]).toEqual([
      "/api/calendar",
      "reach",
      1,
    ]);
    expect([new Date(from).getUTCDay(), new Date(to).getUTCDay()]).toEqual([1, 0]);
    if (search) expect([from, to]).toEqual(["2083-01-11", "2083-01-17"]);
  });

  it.each([
    ["a desk's screen", () => site, { "Sec-CH-UA-Mobile": "?0" }, "2083-02-01", "2083-02-28"],
    ["a phone, which shows no month", () => site, { "Sec-CH-UA-Mobile": "?1" }, "2083-01-11", "2083-01-17"],
    ["a worker, who has no board", () => worker, { "Sec-CH-UA-Mobile": "?0" }, "2083-01-11", "2083-01-17"],
  ])("to a month of the calendar embeds what is shown to %s", async (_, who, headers, from, to) => {
    const path = "/calendar?week=2083-01-14&month=2083-02";
    const { body } = await who().get(path, { headers });
    expect(Object.keys(bootIn(body).answers)).toEqual([`/api/calendar?from=${from}&to=${to}&scope=reach`]);
  });

  it("embeds no personal data in a shared cache", async () => {
    const { headers } = await site.get("/home");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
  });

  it.each([
    ["fi", undefined, "fi-FI"],
    ["fi-FI,fi;q=0.9,en;q=0.8", undefined, "fi-FI"],
    ["sv,en;q=0.4,fi;q=0.6", undefined, "fi-FI"],
    ["de", undefined, "en-US"],
    ["fi", "locale=en", "en-US"],
    ["en", "locale=fi", "fi-FI"],
    ["en", "locale=klingon", "en-US"],
  ])("in %s with the cookie %s is in %s", async (accepted, cookie, lang) => {
    const headers = { "Accept-Language": accepted };
    const { body } = await createVisitor(server, cookie).get("/", { headers });
    expect(body).toContain(`<html lang="${lang}">`);
  });
});

describe("the detected language", () => {
  it("is stored in a cookie for a year", async () => {
    const { headers } = await createVisitor(server).get("/", {
      headers: { "Accept-Language": "fi-FI,fi;q=0.9" },
    });
    expect(headers.get("Set-Cookie")).toBe("locale=fi; Max-Age=31536000; Path=/; SameSite=Lax");
  });

  it.each([
    ["one was chosen", "locale=en", { "Accept-Language": "fi" }],
    ["a program tells none", undefined, {}],
  ])("is not stored where %s", async (_, cookie, headers) => {
    expect((await createVisitor(server, cookie).get("/", { headers })).headers.get("Set-Cookie")).toBeNull();
  });
});

describe("every answer", () => {
  it.each(["/", "/nothing", "/api/health", "/api/nothing", "/login"])(
    "for %s can be found in the logs by its id",
    async (path) => {
      const { headers } = await createVisitor(server).get(path);
      expect(headers.get("X-Request-Id")).toBeTruthy();
    },
  );

  it("under /api is private and a problem when it fails", async () => {
    const { headers, body } = await site.get("/api/nothing");
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("Content-Type")).toBe("application/problem+json");
    expect(body).toMatchObject({ status: 404, code: "notFound" });
  });

  it("to a method that a page does not support is a problem", async () => {
    const { status, body } = await site.post("/home", {});
    expect([status, body.code]).toEqual([404, "notFound"]);
  });
});
