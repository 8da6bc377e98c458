import type { Role } from "../../../src/shared/auth/permissions.ts";
import type { Industry } from "../../../src/shared/industries/industry.ts";
import { createRandom } from "../table-rows.ts";

export type Random = ReturnType<typeof createRandom>;

export type Organization = {
  id: string;
  buys: boolean;
  sends: boolean;
  places: string[];
  trades: Industry[];
  /** Ids of firms and individuals whom a buyer asks first. */
  partners: Set<string>;
};

export type SavedSearch = { id: string; trade: Industry | null; place: string | null };

export type Person = {
  id: string;
  firm: string | null;
  role: "buyer" | "sender" | "both" | "employee";
  isAdmin: boolean;
  hasEmail: boolean;
  place: string;
  trades: Industry[];
  searches: SavedSearch[];
  /** Wants no e-mail of open gigs, or of shifts. */
  mailsOff: Set<"gigOpen" | "reminder" | "atRisk">;
  muted: Set<string>;
};

export type World = {
  organizations: Map<string, Organization>;
  people: Map<string, Person>;
  desks: Map<string, Person[]>;
  employees: Map<string, Person[]>;
};

export type Size = { buyers: number; firms: number; people: number; gigs: number };

/** Four regions; Kauniainen by its Swedish name, and a place that no table knows. */
export const places = [
  ...["Helsinki", "Espoo", "Porvoo", "Grankulla", "Tampere", "Kangasala", "Hämeenlinna"],
  ...["Oulu", "Kempele", "Raahe", "Rovaniemi", "Kemi", "Teollisuuskylä"],
];
export const trades: Industry[] = ["roofing", "plumbing", "electrical", "tile_work", "concrete_work"];

const rolesOf: Record<Person["role"], readonly [Role[], Role[]]> = {
  buyer: [["workProvider"], ["workProviderAdmin"]],
  sender: [["staffProvider"], ["staffProviderAdmin"]],
  both: [
    ["workProvider", "staffProvider"],
    ["workProviderAdmin", "staffProviderAdmin"],
  ],
  employee: [["employee"], ["employee"]],
};
export const listRoles = ({ role, isAdmin }: Person) => rolesOf[role][isAdmin ? 1 : 0];

export function buildWorld(seed: number, size: Size): World {
  const random = createRandom(seed);
  const searchers = Math.max(20, size.people / 40);
  const { next, pick } = random;
  const chance = (share: number) => next() < share;
  const some = <Item>(items: readonly Item[], most: number) => [
    ...new Set(Array.from({ length: 1 + Math.floor(next() * most) }, () => pick(items))),
  ];
  const organizations = new Map<string, Organization>();
  const people = new Map<string, Person>();
  const add = (more: Pick<Person, "firm" | "role"> & Partial<Person>) => {
    const person: Person = {
      id: `p${people.size}`,
      isAdmin: false,
      hasEmail: true,
      place: chance(0.9) ? pick(places) : "",
      trades: chance(0.9) ? some(trades, 2) : [],
      searches: [],
      mailsOff: new Set(),
      muted: new Set(),
      ...more,
    };
    people.set(person.id, person);
    return person;
  };
  const addOrganization = (id: string, buys: boolean, sends: boolean) => {
    const known = sends && chance(0.95);
    organizations.set(id, {
      ...{ id, buys, sends, partners: new Set<string>() },
      places: known ? some(places, 3) : [],
      trades: known ? some(trades, 2) : [],
    });
    const role = buys && sends ? "both" : buys ? "buyer" : "sender";
    add({ firm: id, role, isAdmin: true });
    if (chance(0.5)) add({ firm: id, role });
  };
  for (let at = 0; at < size.buyers; at += 1) addOrganization(`b${at}`, true, false);
  for (let at = 0; at < size.firms; at += 1) addOrganization(`f${at}`, at % 12 === 0, true);
  const firms = [...organizations.values()].filter(({ sends }) => sends);
  while (people.size < size.people)
    add(
      chance(0.6)
        ? { firm: pick(firms).id, role: "employee", hasEmail: chance(0.9) }
        : { firm: null, role: "employee" },
    );
  const all = [...people.values()];
  const buyers = [...organizations.values()].filter(({ buys }) => buys);
  const providers = [...firms, ...all.filter(({ firm }) => firm === null)].map(({ id }) => id);
  for (const buyer of buyers)
    for (const id of some(providers, 8)) if (id !== buyer.id) buyer.partners.add(id);
  for (const person of all) {
    if (chance(0.1)) person.muted.add(pick(buyers).id);
    for (const kind of ["gigOpen", "reminder", "atRisk"] as const)
      if (chance(0.05)) person.mailsOff.add(kind);
    if (!chance(searchers / size.people) || !person.hasEmail) continue;
    const place = pick(places);
    person.searches.push({ id: `s${person.id}-0`, trade: chance(0.5) ? pick(trades) : null, place });
    if (chance(0.5)) person.searches.push({ id: `s${person.id}-1`, trade: pick(trades), place: null });
    if (chance(0.3)) person.searches.push({ id: `s${person.id}-2`, trade: null, place });
  }
  const ofFirm = (isEmployee: boolean) =>
    Map.groupBy(
      all.filter(({ firm, role }) => firm !== null && (role === "employee") === isEmployee),
      ({ firm }) => firm ?? "",
    );
  return { organizations, people, desks: ofFirm(false), employees: ofFirm(true) };
}
