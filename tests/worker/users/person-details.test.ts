import { beforeAll, describe, expect, it } from "vitest";
import { buildEmail } from "../../support/people.ts";
import { startServer } from "../../support/server.ts";
import { Insertions } from "../rights/insertions.ts";
import { createPrincipal, createWorld, type Principal, type World } from "../rights/principals.ts";
import { listTargets } from "../rights/targets.ts";

const server = startServer();
const viewers = ["admin", "site", "foreman", "agency", "desk", "worker", "solo"] as const;
const people = {} as Record<string, Principal>;
const targets: Record<string, Record<string, string>> = {};

/** What everybody is told who may see somebody at all. */
const open = [
  ...["id", "name", "roles", "organization", "organizationName", "avatar", "location", "description"],
  ...["industries", "cards", "can"],
];
const contacts = ["email", "phone"];
const login = ["hasSetPassword"];

beforeAll(async () => {
  const world: World = await createWorld(server);
  const add = new Insertions();
  for (const name of viewers) {
    const who = await createPrincipal(server, world, name);
    people[name] = who;
    const made = listTargets("person", { add, who, world }).map((one) => [one.name, one.value] as const);
    const penfriend = add.user(world.apu);
    add.directRoom(who.id, penfriend);
    targets[name] = { ...Object.fromEntries(made), penfriend, alone: add.user(null) };
  }
  const living = "deleted_at is null";
  add.do(`update users set avatar = '/pictures/x/512.webp', phone = '+358401234567', location = 'Oulu',
    description = 'Own van.' where ${living}`);
  add.do(`update users set industries = '["roofing"]' where ${living}`);
  add.do(
    `insert into user_cards (user_id, kind, expires_on) select id, 'hotWork', '2083-05-31' from users where ${living}`,
  );
  await add.run(server);
});

const see = async (viewer: string, target: string) => {
  const id = targets[viewer]?.[target];
  const answer = await fetch(`${server.url}/api/users/${id}`, { headers: people[viewer]?.headers ?? {} });
  return { id: id ?? "", status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

type Told = "all" | "contacts" | "open" | "nothing";
const told: Record<Told, string[]> = {
  all: [...open, ...contacts, ...login],
  contacts: [...open, ...contacts],
  open,
  nothing: [],
};

/** By viewer: what they are told of themselves, a colleague, somebody of a gig they share, a pen friend and strangers. */
const table: Record<(typeof viewers)[number], Partial<Record<string, Told>>> = {
  admin: { own: "all", partner: "all", penfriend: "all", foreign: "all", alone: "all" },
  site: {
    own: "all",
    same: "all",
    partner: "contacts",
    penfriend: "open",
    foreign: "nothing",
    alone: "nothing",
  },
  foreman: { own: "all", same: "contacts", partner: "contacts", penfriend: "open", foreign: "nothing" },
  agency: {
    own: "all",
    same: "all",
    partner: "contacts",
    penfriend: "open",
    foreign: "nothing",
    alone: "nothing",
  },
  desk: { own: "all", same: "contacts", partner: "contacts", penfriend: "open", foreign: "nothing" },
  worker: { own: "all", same: "contacts", partner: "contacts", penfriend: "open", foreign: "nothing" },
  solo: { own: "all", partner: "contacts", penfriend: "open", foreign: "nothing", alone: "nothing" },
};

/** To whom it is told when cards expire. */
const isColleague = (viewer: string, target: string) =>
  target === "own" || (target === "same" && viewer !== "admin");

/** To whom it is told that there is a picture: themselves and, of who works gigs, their desk. */
const isKept = (viewer: string, target: string) =>
  target === "own" || (target === "same" && ["agency", "desk"].includes(viewer));

describe.each(viewers)("%s", (viewer) => {
  const gone = { deleted: "nothing", random: "nothing" } as const;

  it.each(Object.entries({ ...table[viewer], ...gone }))("sees of %s: %s", async (target, what) => {
    const { id, status, body } = await see(viewer, target);
    const fields = told[what as Told];
    if (fields.length === 0) return expect([status, body.code]).toEqual([404, "notFound"]);
    expect([status, Object.keys(body).sort()]).toEqual([200, [...fields].sort()]);
    expect(body).toMatchObject({
      ...{
        id,
        avatar: "/pictures/x/512.webp",
        location: "Oulu",
        description: "Own van.",
        industries: ["roofing"],
      },
      cards: [
        {
          kind: "hotWork",
          isValid: true,
          ...(isColleague(viewer, target) && { expiresOn: "2083-05-31" }),
          ...(isKept(viewer, target) && { hasPicture: false }),
        },
      ],
      ...(fields.includes("email") && { email: buildEmail(id), phone: "+358401234567" }),
      can: { write: target !== "own" },
    });
  });
});
