import { beforeAll, describe, expect, it } from "vitest";
import { listPreloadCalls } from "../../../src/pages/preload-calls.ts";
import type { Session } from "../../../src/shared/auth/session.ts";
import { toLocalDate } from "../../../src/shared/calendar/time-zone.ts";
import { findPage, type PageName, pages } from "../../../src/shared/pages/pages.ts";
import type { PreloadedData } from "../../../src/shared/pages/preloaded-data.ts";
import { buildNavigation } from "../../../web/layout/navigation/navigation.ts";
import { startServer } from "../../support/server.ts";
import { Insertions } from "./insertions.ts";
import { createPrincipal, createWorld, type Principal } from "./principals.ts";
import { listTargets } from "./targets.ts";

const server = startServer();
const names = ["admin", "site", "foreman", "agency", "desk", "worker", "solo"] as const;
type Name = (typeof names)[number];
const people = {} as Record<Name, Principal>;
/** By the page's name: the id that stands in its path for each of them. */
const ids: Record<string, Partial<Record<PageName, string>>> = {};

beforeAll(async () => {
  const world = await createWorld(server);
  const add = new Insertions();
  for (const name of names) {
    const who = await createPrincipal(server, world, name);
    const theirs = (group: string, target: string) =>
      listTargets(group, { add, who, world }).find((one) => one.name === target)?.ids[0];
    people[name] = who;
    ids[name] = {
      gig: theirs("gig", name === "admin" ? "foreign open" : "own open"),
      editGig: theirs(
        "gig",
        name === "admin" ? "foreign draft" : name === "site" || name === "foreman" ? "own draft" : "own open",
      ),
      siteList: theirs("gig", name === "admin" ? "foreign open" : "own open"),
      room: theirs("room", "own"),
      user: who.id,
    };
  }
  await add.run(server);
});

async function visit(name: Name, page: PageName) {
  const path = pages[page].path.replace(/:\w+/, ids[name]?.[page] ?? "");
  const answer = await fetch(server.url + path, { headers: people[name].headers, redirect: "manual" });
  const html = await answer.text();
  const preloaded = JSON.parse(
    html.match(/<script type="application\/json" id="boot">(.*?)<\/script>/s)?.[1] ?? "null",
  );
  return { path, status: answer.status, html, preloaded: preloaded as PreloadedData };
}

/** Ways in, which lead on who is in already. */
const waysIn: readonly PageName[] = ["login", "forgotPassword", "signup", "init", "auth"];
const every = (Object.keys(pages) as PageName[]).filter((page) => !waysIn.includes(page));

/** Who has no organisation has none to set up, though the page asks no more than a login. */
function opens(page: PageName, { capabilities, organization }: Session): boolean {
  const { guard } = pages[page];
  if (page === "organizationSettings" && organization === null) return false;
  return guard === "public" || guard === "login" || capabilities.includes(guard);
}

describe.each(names)("%s", (name) => {
  it("preloads all first-screen data on every page that opens", async () => {
    const lacking: string[] = [];
    for (const page of every) {
      const { preloaded, path, status } = await visit(name, page);
      // The installed app's shortcut leads those who publish no gigs on to the list.
      if (page === "newGig" && status === 302) continue;
      if (!opens(page, preloaded.session as Session)) continue;
      const found = findPage(path);
      const asked = { name: page, params: found?.params ?? {}, search: "", isWide: true };
      const { roles, organization: organizationId } = (preloaded.session as Session).user;
      const calls = listPreloadCalls(asked, { roles, organizationId }, toLocalDate(Date.now()));
      const unanswered = calls.filter((call) => !(call in preloaded.answers));
      lacking.push(...unanswered.map((call) => `${path}: ${call}`));
    }
    expect(lacking).toEqual([]);
  });

  it("has only accessible pages in the menu", async () => {
    const { preloaded } = await visit(name, "home");
    const session = preloaded.session as Session;
    const menu = Object.values(buildNavigation(session.capabilities)).flat();
    expect(menu.length).toBeGreaterThan(5);
    expect(menu.filter(({ page }) => !opens(page, session))).toEqual([]);
  });
});
