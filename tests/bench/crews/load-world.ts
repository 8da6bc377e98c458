import type { Gig } from "../../../src/shared/gigs/gig.ts";
import type { Industry } from "../../../src/shared/industries/industry.ts";
import { type Actor, addActor } from "../../support/crews.ts";
import { addGig } from "../../support/gigs.ts";
import { addOrganization } from "../../support/people.ts";
import type { Server } from "../../support/server.ts";
import type { createRandom } from "../../support/table-rows.ts";

export type Random = ReturnType<typeof createRandom>;

export type World = {
  server: Server;
  agencies: Actor[];
  /** Gigs that an agency has offered people for, by its desk. */
  dealings: Map<Actor, string[]>;
  /** Gigs with the desk that published them. */
  gigs: { id: string; site: Actor }[];
};

const trades: Industry[] = [
  "drywall_plastering",
  "painting_decorating",
  "tile_work",
  "carpentry_woodwork",
  "electrical",
  "roofing",
];

export const atMost = (random: Random, most: number): number => 1 + Math.floor(random.next() * most);

type Size = { agencies: number; buyers: number; people: number; gigs: number };

/** One desk for each organisation. People have no login: their desk answers for them. */
export async function loadWorld(server: Server, random: Random, size: Size): Promise<World> {
  const agencies: Actor[] = [];
  for (let at = 0; at < size.agencies; at += 1) {
    const organization = await addOrganization(server, `Firma ${at} Oy`, "staffProvider");
    agencies.push(await addActor(server, "staffProviderAdmin", organization));
  }
  await addPeople(server, random, agencies, size.people);
  const sites: Actor[] = [];
  for (let at = 0; at < size.buyers; at += 1)
    sites.push(
      await addActor(
        server,
        "workProviderAdmin",
        await addOrganization(server, `Raksa ${at} Oy`, "workProvider"),
      ),
    );
  const gigs: World["gigs"] = [];
  for (let at = 0; at < size.gigs; at += 1) {
    const site = sites[at % sites.length] as Actor;
    const { id }: Gig = await addGig(site, buildGig(random, at));
    gigs.push({ id, site });
  }
  return { server, agencies, dealings: new Map(), gigs };
}

/** In eight weeks of 2083, of one to five days, by day or in the evening, so that rest and weekly hours matter. */
function buildGig(random: Random, at: number) {
  const firstDay = Date.UTC(2083, 0, 4 + Math.floor(random.next() * 56));
  const lastDay = firstDay + Math.floor(random.next() * 5) * 86_400_000;
  const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
  const isLate = random.next() < 0.2;
  const type = random.next() < 0.8 ? "hourly" : "fixed";
  const count = atMost(random, 3);
  const positions = trades
    .map((industry) => ({ industry, order: random.next() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ industry }) => ({
      industry,
      headcount: atMost(random, 4),
      pricing: {
        type,
        amountCents: type === "hourly" ? 2500 + 100 * atMost(random, 10) : 100_000 * atMost(random, 5),
      },
    }));
  const [only] = positions;
  return {
    title: `Gig ${at}`,
    schedule: {
      startDate: isoDay(firstDay),
      endDate: isoDay(lastDay),
      startTime: isLate ? "15:00" : "07:00",
      endTime: isLate ? "23:00" : "15:30",
      excludeSaturdays: false,
      excludeSundays: false,
      excludeHolidays: false,
    },
    ...(count === 1 && only
      ? { industries: [only.industry], headcount: only.headcount, pricing: only.pricing }
      : { positions }),
  };
}

async function addPeople(server: Server, random: Random, agencies: readonly Actor[], count: number) {
  const rows = Array.from({ length: count }, (_, at) => {
    const own = [random.pick(trades), random.pick(trades)].slice(0, atMost(random, 2));
    const away = random.next() < 0.25 ? Date.UTC(2083, 0, 4 + Math.floor(random.next() * 56)) : null;
    return [
      `p${at}`,
      agencies[at % agencies.length]?.organizationId,
      JSON.stringify([...new Set(own)].sort()),
      away,
    ];
  });
  const all = JSON.stringify(rows);
  const run = (sql: string) => server.env.DB.prepare(sql).bind(all).run();
  await run(`insert into users (id, name, organization_id, roles, industries, name_key, location_key, created_at)
    select value ->> 0, 'Person ' || (value ->> 0), value ->> 1, '["employee"]', value ->> 2, value ->> 0, '', 1 from json_each(?)`);
  await run(`insert into absence_spans (user_id, starts_at, ends_at)
    select value ->> 0, value ->> 3, (value ->> 3) + 3 * 86400000 from json_each(?) where value ->> 3 is not null`);
}
