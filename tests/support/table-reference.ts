import type { FilterMatch, TableFilter, TableShape, TableSort } from "../../src/shared/lists/table.ts";
import { displayedOfferStatuses } from "../../src/shared/offers/offer-statuses.ts";

type Value = string | number;

/** What a list should answer, said in plain JavaScript and without a word of SQL. */
type Row = { id: string; name: Value };
type Query = {
  filter?: readonly TableFilter[];
  match?: FilterMatch;
  sort?: readonly TableSort[];
  search?: string;
};

/** Letters that are others in Finnish order, or have no mark to take away. */
const alike: Record<string, string> = { æ: "ä", ø: "ö", õ: "ö", ü: "y", đ: "d", ð: "d", ł: "l" };
const own = new Set("åäöйёї");

/** A text as people compare it: in small letters, and without accents but those of Finnish letters. */
export const normalizeText = (text: string) =>
  Array.from(text.normalize("NFC").toLowerCase(), (letter) => {
    const one = alike[letter] ?? letter;
    return own.has(one) ? one : one.normalize("NFD").replace(/\p{M}/gu, "");
  }).join("");

/** å, ä and ö stand after z, in this order. */
const ranks: Record<string, number> = { å: 0xe5, ä: 0xe6, ö: 0xf6 };
const rankOf = (letter: string) => ranks[letter] ?? letter.codePointAt(0) ?? 0;

function compareTexts(a: string, b: string): number {
  const [left, right] = [Array.from(a, rankOf), Array.from(b, rankOf)];
  const at = left.findIndex((rank, index) => rank !== right[index]);
  if (at < 0) return left.length - right.length;
  return at >= right.length ? 1 : (left[at] as number) - (right[at] as number);
}

const order: Record<string, string[]> = {
  role: ["admin", "workProviderAdmin", "staffProviderAdmin", "workProvider", "staffProvider", "employee"],
  login: ["inUse", "waiting", "none"],
  type: ["providesWorkers", "needsWorkers", "individual"],
  status: [
    ..."new contacted approved rejected draft open filled done cancelled answered closed".split(" "),
    ...displayedOfferStatuses,
  ],
};

function keyOf(row: object, column: string): Value {
  const value = (row as Record<string, unknown>)[column];
  const words = order[column] ?? [];
  if (typeof value === "string" && words.length > 0) return words.indexOf(value);
  if (column === "type")
    return (value as string[]).length === 2 ? 1 : value?.toString() === "workProvider" ? 0 : 2;
  if (column === "role") return Math.min(...(value as string[]).map((role) => words.indexOf(role)));
  return typeof value === "string" ? normalizeText(value) : (value as number);
}

const compare = (a: Value, b: Value) =>
  typeof a === "number" ? a - (b as number) : compareTexts(a, b as string);

const dayOf = (at: number) => new Date(at).toLocaleDateString("sv-SE", { timeZone: "Europe/Helsinki" });

/** A phone as it is kept: a beginning as people in Finland write it stands for the one with the country. */
function typedPhone(value: string, mode: string): string {
  const typed = value.replace(/[\s()-]/g, "");
  if (!["startsWith", "equals", "notEquals"].includes(mode)) {
    const rest = ["00358", "00", "0"].map((start) => typed.startsWith(start) && typed.slice(start.length));
    return rest.find((one) => one && /^[1-9][0-9]{7}/.test(one)) || typed;
  }
  if (!typed.startsWith("0")) return typed;
  return typed.startsWith("00") ? `+${typed.slice(2)}` : `+358${typed.slice(1)}`;
}

function fits(shape: TableShape, row: object, { column, mode, value }: TableFilter): boolean {
  const held = (row as Record<string, unknown>)[column];
  const kind = shape[column]?.kind;
  if (kind === "choice") return [held].flat().includes(value) === (mode === "equals");
  if (kind === "text") {
    const [text, wanted] = [
      normalizeText(held as string),
      normalizeText(column === "phone" ? typedPhone(value, mode) : value),
    ];
    return {
      contains: text.includes(wanted),
      notContains: !text.includes(wanted),
      startsWith: text.startsWith(wanted),
      endsWith: text.endsWith(wanted),
      equals: text === wanted,
      notEquals: text !== wanted,
    }[mode as "contains"];
  }
  const [is, wanted] = kind === "date" ? [dayOf(held as number), value] : [held as number, Number(value)];
  // None there.
  if (kind === "date" && held === 0) return mode === "dateIsNot";
  return {
    dateIs: is === wanted,
    dateIsNot: is !== wanted,
    dateBefore: is < wanted,
    dateAfter: is > wanted,
    equals: is === wanted,
    notEquals: is !== wanted,
    lt: is < wanted,
    lte: is <= wanted,
    gt: is > wanted,
    gte: is >= wanted,
  }[mode as "dateIs"];
}

/** The order of a list that was asked for one: then by name and by id, turned as the last key is. */
export function sortRows<One extends Row>(rows: readonly One[], sort: readonly TableSort[]): One[] {
  const turned = sort.at(-1)?.isDescending ?? false;
  const keys = [...sort, { column: "name", isDescending: turned }];
  return rows.toSorted((a, b) => {
    for (const { column, isDescending } of keys) {
      const found = compare(keyOf(a, column), keyOf(b, column));
      if (found !== 0) return isDescending ? -found : found;
    }
    const found = a.id < b.id ? -1 : 1;
    return turned ? -found : found;
  });
}

/** The rows that match. `searched`: the columns that a search looks at. */
export function filterRows<One extends Row>(
  shape: TableShape,
  rows: readonly One[],
  { filter = [], match = "all", search = "" }: Query,
  searched: readonly string[] = [],
): One[] {
  const words = normalizeText(search).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const of = (column: string) => normalizeText(String((row as Record<string, unknown>)[column]));
    const said = "written" in row ? of("written") : "";
    const held = words.every(
      (word) => searched.some((column) => of(column).includes(word)) || said.includes(word),
    );
    const isNumber = searched.includes("phone") && /[0-9]/.test(search) && !/[^-0-9 +()]/.test(search);
    const called =
      isNumber && ["contains", "startsWith"].some((mode) => of("phone").includes(typedPhone(search, mode)));
    const told = filter.map((one) => fits(shape, row, one));
    return (
      (held || called) &&
      (told.length === 0 || (match === "all" ? !told.includes(false) : told.includes(true)))
    );
  });
}
