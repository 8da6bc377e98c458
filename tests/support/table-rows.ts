import { createId } from "../../src/db/ids.ts";
import { normalizeForSearch } from "../../src/db/list/search-keys.ts";
import type { OrganizationType, Role } from "../../src/shared/auth/permissions.ts";
import type { Industry } from "../../src/shared/industries/industry.ts";
import type { LoginState } from "../../src/shared/people/people-table.ts";
import type { Server } from "./server.ts";

/** Texts that a list might get wrong: what LIKE and JSON and SQL take for their own, letters of every kind, nothing. */
const nasty = [
  ...'Åke|Äijä|Öinö|ANDRÉ|andré|Andre|Łukasz|Ülle|Zzz|åäö|ÅÄÖ|O\'Brien|100%|under_score|a%b|"quoted"|back\\slash'.split(
    "|",
  ),
  ..."Älä huoli|e\u0301cole|A\u030ake|a\u0308lli|new\nline|\ttab|👷🏽 Työ|Жанна|жанна|=SUM(A1)|+358|-1|@x|;semi,comma|ß|æon|Østby".split(
    "|",
  ),
  "  spaces  ",
  "x".repeat(100),
  `${"Ä".repeat(99)}Z`,
  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa%",
];

/** The same rows each time: a small generator (mulberry32). */
export function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return { next, pick: <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item };
}

export type OrganizationRow = {
  id: string;
  name: string;
  companyId: string;
  adminEmail: string;
  phone: string;
  type: OrganizationType[];
  people: number;
  created: number;
};

export type PersonRow = {
  id: string;
  name: string;
  email: string;
  phone: string;
  location: string;
  role: Role[];
  login: LoginState;
  created: number;
  organization: string;
  organizationId: string | null;
  trades: Industry[];
};

const begin = Date.UTC(2024, 0, 1);
/** Around midnight in Helsinki, in summer and in winter, and at the two nights on which the clock is moved. */
const moments = [
  "2024-03-30T22:00:00Z",
  "2024-03-31T20:59:59.999Z",
  "2024-03-31T21:00:00Z",
  "2024-10-26T20:59:59.999Z",
  "2024-10-26T21:00:00Z",
  "2024-10-27T22:00:00Z",
  "2024-06-01T21:00:00Z",
  "2024-06-02T20:59:59.999Z",
].map((text) => Date.parse(text));

const trades: Industry[][] = [[], ["roofing"], ["roofing", "tile_work"], ["electrical", "fencing", "hvac"]];

/** Writes organisations and people straight into the database and gives them as a list should see them. */
export async function addRows(server: Server, { organizations = 20, people = 220 } = {}) {
  const random = createRandom(20261121);
  const { next, pick } = random;
  const created = () => (next() < 0.3 ? pick(moments) : begin + Math.floor(next() * 500) * 86_400_000);
  const name = () => (next() < 0.5 ? pick(nasty) : `${pick(nasty).slice(0, 50)} ${pick(nasty).slice(0, 50)}`);
  const phone = () => (next() < 0.2 ? "" : `+35840${Math.floor(next() * 900 + 100)}`);
  const firms = Array.from({ length: organizations }, (): OrganizationRow => {
    const type: OrganizationType[] = pick([
      ["workProvider"],
      ["staffProvider"],
      ["workProvider", "staffProvider"],
    ]);
    const id = createId();
    const companyId = `${Math.floor(next() * 9_000_000)}-${Math.floor(next() * 10)}`;
    return {
      id,
      name: name(),
      companyId,
      adminEmail: `${pick(["a", "b%", "c_"])}${id}@x.fi`.toLowerCase(),
      phone: phone(),
      type,
      people: 0,
      created: created(),
    };
  });
  const all = Array.from({ length: people }, (_, at): PersonRow => {
    const firm = next() < 0.2 ? undefined : pick(firms);
    const hasEmail = firm === undefined || next() < 0.7;
    const roles: Role[][] = [
      ["employee"],
      ["staffProvider"],
      ["workProviderAdmin", "staffProviderAdmin"],
      ["workProvider"],
    ];
    const id = createId();
    if (firm) firm.people += 1;
    return {
      id,
      name: name(),
      email: hasEmail
        ? `${pick(["o'neil", "a%", "b_", "aino"])}.${id}@${pick(["x.fi", "y.se"])}`.toLowerCase()
        : "",
      phone: phone(),
      location:
        next() < 0.3
          ? ""
          : pick(["Helsinki", "Äänekoski", "Åland", "Salo", "helsinki", ...nasty.slice(0, 12)]),
      role: hasEmail && firm ? pick(roles) : ["employee"],
      login: hasEmail ? pick(["inUse", "inUse", "waiting"] as const) : "none",
      created: created(),
      organization: firm?.name ?? "",
      organizationId: firm?.id ?? null,
      trades: trades[at % trades.length] ?? [],
    };
  });
  const { DB } = server.env;
  const bits = ({ type }: OrganizationRow) => [
    type.includes("workProvider") ? 1 : 0,
    type.includes("staffProvider") ? 1 : 0,
  ];
  await DB.batch(
    firms.map((firm) =>
      DB.prepare(
        "insert into organizations (id, name, company_id, admin_email, phone, provides_work, provides_staff, created_at, name_key) values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
      ).bind(
        firm.id,
        firm.name,
        firm.companyId,
        firm.adminEmail,
        firm.phone,
        ...bits(firm),
        firm.created,
        normalizeForSearch(firm.name),
      ),
    ),
  );
  await DB.batch(all.flatMap((one) => insertPerson(server, one)));
  return { firms, people: all, random };
}

/** The statements that write somebody. */
export function insertPerson({ env }: Server, one: PersonRow) {
  return [insertUser(env, one)];
}

function insertUser(env: Server["env"], one: PersonRow) {
  return env.DB.prepare(
    "insert into users (id, name, email, phone, location, roles, has_set_password, created_at, organization_id, industries, name_key, location_key) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
  ).bind(
    ...[one.id, one.name, one.email || null, one.phone, one.location, JSON.stringify(one.role)],
    ...[one.login === "inUse" ? 1 : 0, one.created, one.organizationId],
    ...[JSON.stringify(one.trades), normalizeForSearch(one.name), normalizeForSearch(one.location)],
  );
}
