import { requiresSession } from "../../../src/auth/access-tokens/requires-session.ts";
import type { PersonName, Principal } from "./principals.ts";
import { table } from "./table.ts";

/** The words of the table for several people at once. */
const groups: Record<string, readonly PersonName[]> = {
  buyers: ["site", "foreman"],
  providers: ["agency", "desk"],
  desks: ["site", "foreman", "agency", "desk"],
  admins: ["site", "agency"],
  everybody: ["admin", "site", "foreman", "agency", "desk", "worker", "solo"],
};
const people: readonly string[] = [...(groups.everybody ?? []), "fresh"];

type Rule = { who: readonly string[]; what: readonly string[] };
export type Row = {
  route: string;
  group: string;
  isPublic: boolean;
  inPerson: boolean;
  refusal: number;
  may: readonly Rule[];
  known: readonly Rule[];
};

/** Every line of the table. `route` is how the line begins: with `{...}` for what a body or a query names. */
export const rows: readonly Row[] = Object.entries(table).flatMap(([group, { known = "", ...lines }]) =>
  Object.entries(lines).map(([route, line]) => readRow(group, route, line, known)),
);

/** The route of a line as the application has it. */
export const getRoute = ({ route }: Row) => route.replace(/ \{.*\}$/, "");

function readRow(group: string, route: string, line: string, known: string): Row {
  const parts = line.split(";").map((part) => part.trim());
  const other = parts.find((part) => part.startsWith("else "));
  const rules = parts.filter((part) => part !== "in person" && part !== "public" && part !== other);
  return {
    ...{ route, group },
    isPublic: parts.includes("public"),
    inPerson: parts.includes("in person"),
    refusal: other ? Number(other.slice("else ".length)) : 404,
    may: (rules[0] === "all" ? known.split(";") : rules).map(readRule),
    known: known.split(";").filter(Boolean).map(readRule),
  };
}

function readRule(text: string): Rule {
  const [who = "", what = "whatever"] = text.split(":").map((part) => part.trim());
  const names = who.split(" ").flatMap((name) => groups[name] ?? name);
  for (const name of names) if (!people.includes(name)) throw new Error(`The table names nobody "${name}"`);
  return { who: names, what: what.split(",").map((one) => one.trim()) };
}

const gone = ["deleted", "random"];

function covers(rules: readonly Rule[], who: string, target: string): boolean {
  return rules.some(
    (rule) =>
      rule.who.includes(who) &&
      rule.what.some(
        (what) =>
          what === "whatever" ||
          (what === "any" && !gone.includes(target)) ||
          target === what ||
          target.startsWith(`${what} `),
      ),
  );
}

/** What the table says of a cell: that it goes through, or the status of its refusal. */
export function getExpectedStatus(row: Row, { as, program }: Principal, target: string): "allowed" | number {
  if (program && row.inPerson) return 403;
  if (row.isPublic) return "allowed";
  if (as === "nobody") return 401;
  if (as === "fresh") return covers(row.may, as, target) ? "allowed" : 403;
  const knows = row.group === "nothing" || covers(row.known, as, target);
  if (!knows) return row.refusal;
  return covers(row.may, as, target) ? "allowed" : 403;
}

/** Whether the table and the application agree on what programs may not. */
export function isConsistentForTokens(row: Row): boolean {
  const [method = "", path = ""] = getRoute(row).split(" ");
  return requiresSession(method, path.replace(/:\w+/g, "x")) === row.inPerson;
}
