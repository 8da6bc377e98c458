import { beforeAll, expect, it } from "vitest";
import { type Actor, addActor, addCast } from "../../support/crews.ts";
import { addGig } from "../../support/gigs.ts";
import { startServer } from "../../support/server.ts";

const server = startServer();
let as: Record<"site" | "agency" | "solo" | "admin", Actor>;
let draft: { id: string };
let open: { id: string };

beforeAll(async () => {
  const { site, agency, solo } = await addCast(server);
  as = { site, agency, solo, admin: await addActor(server, "admin", null) };
  open = await addGig(site);
  draft = await addGig(site, { status: "draft" });
});

const statusOf = async (who: Actor, path: string) => (await who.get(path)).status;

it.each([
  ["a person", "/user/nope"],
  ["a gig", "/gigs/nope"],
  ["a gig to change", "/gigs/nope/edit"],
  ["a room", "/chat/nope"],
])("%s that does not exist answers 404 with the page", async (_, path) => {
  const { status, body } = await as.site.get(path);
  expect([status, body.includes('id="root"')]).toEqual([404, true]);
});

it("a page out of reach looks the same as a missing one", async () => {
  expect(await statusOf(as.solo, `/user/${as.site.id}`)).toBe(404);
  expect(await statusOf(as.site, `/user/${as.site.id}`)).toBe(200);
  expect(await statusOf(as.agency, `/gigs/${draft.id}`)).toBe(404);
  expect(await statusOf(as.site, `/gigs/${draft.id}`)).toBe(200);
  expect(await statusOf(as.agency, `/gigs/${open.id}`)).toBe(200);
});

it("/gigs/new opens for publishers, and redirects others to the list", async () => {
  expect(await statusOf(as.site, "/gigs/new")).toBe(200);
  expect(await statusOf(as.solo, "/gigs/new")).toBe(302);
});

it.each(["/admin/users", "/admin/audit", "/organization/employees"])(
  "%s answers 404 to users without access",
  async (path) => {
    expect(await statusOf(as.solo, path)).toBe(404);
    expect(await statusOf(path.startsWith("/admin") ? as.admin : as.site, path)).toBe(200);
  },
);
