import type { Gig } from "../../../src/shared/gigs/gig.ts";
import type { Industry } from "../../../src/shared/industries/industry.ts";
import type { CardKind } from "../../../src/shared/people/card-kinds.ts";
import { type Actor, addActor } from "../../support/crews.ts";
import { addGig } from "../../support/gigs.ts";
import { addOrganization } from "../../support/people.ts";
import type { Server } from "../../support/server.ts";
import type { createRandom } from "../../support/table-rows.ts";

export type Random = ReturnType<typeof createRandom>;

export type World = {
  server: Server;
  agencies: Actor[];
  /** Ids of each agency's people, by its desk. */
  people: Map<Actor, string[]>;
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

/** What positions ask for. */
export const askedKinds: readonly CardKind[] = ["valtti", "hotWork", "slinging", "asbestos"];

/** The first day of the three weeks in which all gigs begin: close together, so that rest and weekly hours matter. */
export const firstMonday = Date.UTC(2083, 0, 4);
const weeks = 3;
const dayLength = 86_400_000;
export const toIsoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
export const pickDay = (random: Random) => firstMonday + Math.floor(random.next() * 7 * weeks) * dayLength;

export const atMost = (random: Random, most: number): number => 1 + Math.floor(random.next() * most);

type Size = { agencies: number; buyers: number; people: number; gigs: number };

/** One desk for each organisation. People have no login: their desk answers for them. */
export async function loadWorld(server: Server, random: Random, size: Size): Promise<World> {
  const agencies: Actor[] = [];
  for (let at = 0; at < size.agencies; at += 1) {
    const organization = await addOrganization(server, `Firma ${at} Oy`, "staffProvider");
    agencies.push(await addActor(server, "staffProviderAdmin", organization));
  }
  const people = await addPeople(server, random, agencies, size.people);
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
  return { server, agencies, people, dealings: new Map(), gigs };
}

/** Of one to five days, by day or in the evening; half of its positions ask for a card or two. */
function buildGig(random: Random, at: number) {
  const firstDay = pickDay(random);
  const lastDay = firstDay + Math.floor(random.next() * 5) * dayLength;
  const isLate = random.next() < 0.4;
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
      cards: random.next() < 0.5 ? pickCards(random, 2) : [],
    }));
  const [only] = positions;
  return {
    title: `Gig ${at}`,
    schedule: {
      startDate: toIsoDay(firstDay),
      endDate: toIsoDay(lastDay),
      startTime: isLate ? "15:00" : "07:00",
      endTime: isLate ? "23:00" : "15:30",
      excludeSaturdays: false,
      excludeSundays: false,
      excludeHolidays: false,
    },
    ...(count === 1 && only && only.cards.length === 0
      ? { industries: [only.industry], headcount: only.headcount, pricing: only.pricing }
      : { positions }),
  };
}

export const pickCards = (random: Random, most: number): CardKind[] => [
  ...new Set(Array.from({ length: atMost(random, most) }, () => random.pick(askedKinds))),
];

/** A quarter are away at first, and of the cards that are asked for they hold most, of which a fifth ends meanwhile. */
async function addPeople(server: Server, random: Random, agencies: readonly Actor[], count: number) {
  const rows = Array.from({ length: count }, (_, at) => {
    const own = [random.pick(trades), random.pick(trades)].slice(0, atMost(random, 2));
    const leave = pickDay(random);
    const away = random.next() < 0.25 ? toAbsence(leave, leave + 2 * dayLength) : null;
    return {
      id: `p${at}`,
      organizationId: agencies[at % agencies.length]?.organizationId,
      industries: [...new Set(own)].sort(),
      away,
      cards: askedKinds
        .filter(() => random.next() < 0.75)
        .map((kind) => ({ kind, expiresOn: random.next() < 0.2 ? toIsoDay(pickDay(random)) : null })),
    };
  });
  const all = JSON.stringify(rows);
  const run = (sql: string) => server.env.DB.prepare(sql).bind(all).run();
  await run(`insert into users (id, name, organization_id, roles, industries, name_key, location_key, created_at)
    select value ->> '$.id', 'Person ' || (value ->> '$.id'), value ->> '$.organizationId', '["employee"]',
      value ->> '$.industries', value ->> '$.id', '', 1 from json_each(?)`);
  await run(`insert into user_cards (user_id, kind, expires_on)
    select person.value ->> '$.id', card.value ->> '$.kind', card.value ->> '$.expiresOn'
    from json_each(?) as person, json_each(person.value, '$.cards') as card`);
  await run(`insert into absences (id, user_id, start_date, end_date, kind, by_desk, created_at)
    select 'away ' || (value ->> '$.id'), value ->> '$.id', value ->> '$.away.from', value ->> '$.away.to', 'holiday', 1, 1
    from json_each(?) where value ->> '$.away' is not null`);
  await run(`insert into absence_spans (user_id, starts_at, ends_at)
    select value ->> '$.id', value ->> '$.away.startsAt', value ->> '$.away.endsAt'
    from json_each(?) where value ->> '$.away' is not null`);
  const idsOf = ({ organizationId }: Actor) =>
    rows.filter((row) => row.organizationId === organizationId).map(({ id }) => id);
  return new Map(agencies.map((desk) => [desk, idsOf(desk)]));
}

/** Whole days of the Finnish winter, whose midnight is two hours before UTC's. */
function toAbsence(first: number, last: number) {
  const offset = 2 * 3_600_000;
  const span = { startsAt: first - offset, endsAt: last + dayLength - offset };
  return { from: toIsoDay(first), to: toIsoDay(last), ...span };
}
