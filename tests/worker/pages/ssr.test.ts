import { beforeAll, describe, expect, it } from "vitest";
import { offlinePagePath } from "../../../src/shared/pages/fixed-paths.ts";
import { type Client, createVisitor } from "../../support/client.ts";
import { createClient } from "../../support/open-sessions.ts";
import { addOrganization, addUser } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let site: Client;

beforeAll(async () => {
  const raksa = await addOrganization(server, "Raksa <b>&</b> Pojat Oy", "workProvider");
  site = await createClient(
    server,
    await addUser(server, "workProvider", raksa, { name: "Aino <i>Salo</i>" }),
  );
});

/** What stands in the page before any script runs. */
const rootOf = (html: string) => html.match(/<div id="root">(.*)<\/div>\s*<script/s)?.[1] ?? "";

describe("the page", () => {
  it.each([
    ["/", "en", "Jobs for doers &amp; doers for jobs"],
    ["/", "fi", "Keikkaa tekijöille, tekijöitä keikoille"],
    ["/login", "en", "Remember login"],
    ["/nothing/here", "en", "Page not found"],
  ])("%s in %s is readable without scripts", async (path, language, words) => {
    const { body } = await createVisitor(server).get(path, { headers: { "Accept-Language": language } });
    expect(rootOf(body)).toContain(words);
  });

  it("has title and description, in the visitor's language", async () => {
    const { body } = await createVisitor(server).get("/signup", { headers: { "Accept-Language": "fi" } });
    const head = body.slice(0, body.indexOf("</head>"));
    expect(head).toContain("<title>Luo tili · Keikka</title>");
    expect(head).toMatch(/<meta name="description" content="[^"]{40,}"/);
  });

  it("inlines its styles and first script, with a nonce", async () => {
    const [first, second] = await Promise.all([
      createVisitor(server).get("/"),
      createVisitor(server).get("/"),
    ]);
    const nonces = [first, second].map(({ body }) => body.match(/<style nonce="([^"]+)">/)?.[1] ?? "");
    expect(first.headers.get("Content-Security-Policy")).toContain(`style-src 'self' 'nonce-${nonces[0]}'`);
    expect(first.headers.get("Content-Security-Policy")).toContain(`script-src 'self' 'nonce-${nonces[0]}'`);
    expect(first.body).toContain(`<script nonce="${nonces[0]}">`);
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it("links its styles for a device that has them", async () => {
    const device = { headers: { "Service-Worker-Navigation-Preload": "true" } };
    const [page, offline] = await Promise.all([
      createVisitor(server).get("/login", device),
      createVisitor(server).get(offlinePagePath),
    ]);
    for (const { body } of [page, offline]) {
      expect(body).not.toContain("<style");
      const [, file = ""] = body.match(/<link rel="stylesheet" href="([^"]+)">/) ?? [];
      const styles = await createVisitor(server).get(file);
      expect(styles.headers.get("Content-Type")).toContain("text/css");
    }
    expect(page.headers.get("Vary")).toContain("Service-Worker-Navigation-Preload");
  });

  it("shows a member their own data, escaped", async () => {
    const { body } = await site.get("/home");
    expect(rootOf(body)).toContain("Aino");
    expect(body).not.toContain("<i>Salo");
    expect(body).not.toContain("<b>&");
  });

  it("draws a desk's month with its people", async () => {
    const firm = await addOrganization(server, "Tekijät Oy", "staffProvider");
    await addUser(server, "employee", firm, { name: "Ville Virta" });
    const desk = await createClient(server, await addUser(server, "staffProvider", firm));
    const root = rootOf((await desk.get("/calendar?month=2083-02")).body);
    expect(root.match(/<table[^>]*role="grid"/g)).toHaveLength(1);
    expect(root.match(/<th[^>]*scope="col"/g)).toHaveLength(28);
    expect(root).toContain("Ville Virta");
    expect(root).not.toMatch(/ style="/);
  });

  it("renders no form that needs scripts", async () => {
    expect(rootOf((await site.get("/settings")).body)).toBe("");
  });

  it("has no style attributes, which its policy would refuse", async () => {
    for (const path of ["/home", "/gigs", "/calendar", "/offers"])
      expect(rootOf((await site.get(path)).body)).not.toMatch(/ style="/);
  });
});
