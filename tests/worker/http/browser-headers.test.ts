import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { app } from "../../../src/app.ts";
import { buildUnsubscribePath } from "../../../src/secrets/unsubscribe-link.ts";
import { browserHeaders } from "../../../src/shared/pages/browser-headers.ts";
import { pages } from "../../../src/shared/pages/pages.ts";
import { type Client, createVisitor } from "../../support/client.ts";
import { waitForMailTo } from "../../support/mails.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addUser } from "../../support/people.ts";
import { listApiRoutes } from "../../support/routes.ts";
import { builtWorker, secretKey, startOwnServer } from "../../support/server.ts";
import { upgrade } from "../../support/sockets.ts";

const server = startOwnServer({ isHashingFast: true });
const seen = { answers: 0, statuses: new Map<number, number>(), policies: new Map<string, string>() };
let admin: Client;

beforeAll(async () => {
  admin = await createClient(server, await addUser(server, "admin", null));
});

const named = "Content-Security-Policy";
/** What an answer may say otherwise than all, and where. */
const own: Record<string, (path: string) => boolean> = {
  [named]: () => true,
  "Referrer-Policy": (path) => path.startsWith("/auth"),
  "X-Frame-Options": (path) => path.startsWith("/dev/mail/"),
};

function look(path: string, { status, headers }: { status: number; headers: Headers }): void {
  const policy = headers.get(named) ?? "";
  const wanted = Object.entries(browserHeaders).filter(([name]) => !own[name]?.(path));
  const said = wanted.map(([name]) => [name, headers.get(name)]);
  expect(said, `${status} ${path}`).toEqual(wanted);
  expect(policy, path).toMatch(
    /default-src 'none';.*frame-ancestors '(none|self)'.*require-trusted-types-for 'script'/,
  );
  expect(policy, path).not.toMatch(/script-src[^;]*unsafe|unsafe-eval|,/);
  seen.answers += 1;
  seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
  seen.policies.set(policy.replace(/nonce-[^']+/, "nonce-8IBTHwOdqNKAWeKl7plt8g"), path);
}

const ask = async (path: string, init: RequestInit = {}) => {
  const send = (path.startsWith("/api/") && server.ask) || fetch;
  const answer = await send(server.url + path, { redirect: "manual", ...init });
  await answer.arrayBuffer();
  look(path, answer);
  return answer;
};
const cookie = () => ({ Cookie: admin.cookie, Origin: server.url });
const fill = (path: string) => path.replace(/:\w+(\{[^}]*\})?/g, "missing");

describe("every response has the security headers", () => {
  it("of every API call: for visitors, for an admin, cross-site", async () => {
    for (const { method, path } of listApiRoutes()) {
      const at = fill(path);
      const body = method === "GET" ? {} : { body: "{}", headers: { "Content-Type": "application/json" } };
      await ask(at, { ...body, method });
      await ask(at, { ...body, method, headers: { ...body.headers, ...cookie() } });
      if (method === "DELETE" && at === "/api/session")
        admin = await createClient(server, await addUser(server, "admin", null));
      await ask(at, { method: "OPTIONS", headers: { Origin: "https://elsewhere.example" } });
      if (method === "GET") await ask(at, { method: "HEAD", headers: cookie() });
    }
  });

  it("of every page: existing, missing, behind the login", async () => {
    for (const { path } of [...Object.values(pages), { path: "/nothing" }, { path: "/assets/nothing.js" }]) {
      await ask(fill(path));
      await ask(fill(path), { headers: cookie() });
      await ask(fill(path), { method: "POST", headers: cookie() });
    }
    expect((await ask("/auth?mode=reset&code=x")).headers.get("Referrer-Policy")).toBe("no-referrer");
  });

  it("of every file, new or not modified", async () => {
    const folder = new URL("../client/", builtWorker);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile() && ![".assetsignore", "_headers", "index.html"].includes(one.name))
      .map((one) => relative(folder.pathname, join(one.parentPath, one.name)));
    expect(files.length).toBeGreaterThan(50);
    const rest: (string | number)[] = [];
    for (const file of files) {
      const first = await ask(`/${file}`);
      const again = { headers: { "If-None-Match": first.headers.get("ETag") ?? "" } };
      if (first.status !== 200 || (await ask(`/${file}`, again)).status !== 304)
        rest.push(file, first.status);
    }
    expect(rest).toEqual([]);
    await ask("/sw.js", { method: "HEAD" });
    await ask("/sw.js", { method: "POST" });
    await ask("/icons/%6beikka.svg");
    await ask("//sw.js");
    await ask("/icons//keikka.svg");
    expect((await ask("/sw.js")).headers.get(named)).toContain("connect-src 'self'");
  });

  it("of well-known paths and the development inbox", async () => {
    expect((await ask("/.well-known/change-password")).headers.get("Location")).toBe("/settings#password");
    const text = await (await fetch(`${server.url}/.well-known/security.txt`)).text();
    expect(text).toMatch(
      /^Contact: mailto:\S+@\S+\nExpires: \S+Z\n(.+\n)*Canonical: http:\S+\/\.well-known\/security\.txt\n$/,
    );
    const expires = Date.parse(text.match(/Expires: (\S+)/)?.[1] ?? "") - Date.now();
    expect(expires / 86_400_000).toBeGreaterThan(30);
    expect(expires / 86_400_000).toBeLessThan(365);
    const { email } = await addUser(server, "employee", null);
    await createVisitor(server).post("/api/password-resets", { email });
    await waitForMailTo(server, email);
    const [letter = ""] =
      (await createVisitor(server).get("/dev/mail")).body.match(/\/dev\/mail\/[^"]+\.html/) ?? [];
    expect((await ask(letter)).status).toBe(200);
    for (const path of ["security.txt", "nothing"]) await ask(`/.well-known/${path}`);
    const made = { userId: (await addUser(server, "employee", null)).id, kind: "gigChanged" } as const;
    const off = await buildUnsubscribePath({ ...server.env, SECRET_KEY: secretKey }, made);
    for (const path of [off, "/unsubscribe/nothing", "/calendar/nothing.ics"])
      for (const method of ["GET", "HEAD", "POST"]) await ask(path, { method });
    expect((await ask(off)).headers.get(named)).toMatch(/form-action 'self'.*style-src 'nonce-/);
    for (const path of ["mail", "mail.css", "mail.json", "mail/x.html", "ui"]) await ask(`/dev/${path}`);
  });

  it("of wrong types, malformed requests, rate limits and upgrades", async () => {
    const json = { ...cookie(), "Content-Type": "application/json" };
    const post = (body: string, headers: Record<string, string>) =>
      ask("/api/session", { method: "POST", body, headers });
    expect((await post("x", { ...cookie(), "Content-Type": "text/plain" })).status).toBe(415);
    expect((await post("{", json)).status).toBe(400);
    const wrong = JSON.stringify({ email: "nobody@people.test", password: "not this one" });
    const tries = await Promise.all(Array.from({ length: 11 }, () => post(wrong, json)));
    expect(tries.map(({ status }) => status)).toContain(429);
    for (const Origin of [server.url, "https://elsewhere.example"]) {
      const answer = await upgrade(server, "/api/inbox/socket", { ...cookie(), Origin });
      expect(answer.status).toBe(Origin === server.url ? 101 : 403);
      look("/api/inbox/socket", answer);
    }
  });

  it("of failures and too large requests", async () => {
    const broken = { ...server.env, ASSETS: { fetch: () => Promise.reject(new Error("gone")) } };
    const noContext = { waitUntil: () => {}, passThroughOnException: () => {} } as never;
    const page = await app.request("/", {}, broken, noContext);
    expect(page.status).toBe(500);
    look("/", page);
    const long = {
      method: "POST",
      body: "x",
      headers: {
        Origin: "http://localhost",
        "Content-Length": "9000000",
        "Content-Type": "application/json",
      },
    };
    const tooLarge = await app.request("/api/session", long, server.env, noContext);
    expect(tooLarge.status).toBe(413);
    look("/api/session", tooLarge);
    await server.env.DB.prepare("alter table sessions rename to gone").run();
    expect((await ask("/api/gigs", { headers: cookie() })).status).toBe(500);
    expect((await ask("/home", { headers: cookie() })).status).toBe(200);
    await server.env.DB.prepare("alter table gone rename to sessions").run();
  });
});

describe("every policy seen", () => {
  const verdicts = () =>
    [...seen.policies].map(([policy, path]) => ({
      path,
      policy,
      findings: new CspEvaluator(new CspParser(policy).csp).evaluate(),
    }));

  it("has no finding of csp_evaluator worse than a maybe", () => {
    expect(verdicts().length).toBeGreaterThan(3);
    for (const { path, findings } of verdicts())
      expect(
        findings.filter(({ severity }) => severity < Severity.STRICT_CSP),
        path,
      ).toEqual([]);
  });

  afterAll(() => {
    const statuses = [...seen.statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`);
    console.log(`COUNT ${seen.answers} answers looked at (${statuses.join(", ")})`);
    for (const { path, policy, findings } of verdicts())
      console.log(
        path,
        policy,
        findings.map(({ severity, description }) => `${Severity[severity]} ${description}`),
      );
  });
});
