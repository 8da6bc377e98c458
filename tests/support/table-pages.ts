import type { MatchMode, TableFilter, TableShape, TableSort } from "../../src/shared/lists/table.ts";
import { matchModes, serializeFilter, serializeSorts } from "../../src/shared/lists/table.ts";
import type { Client } from "./client.ts";
import type { createRandom } from "./table-rows.ts";

export type Query = {
  filter?: readonly TableFilter[];
  match?: "all" | "any";
  sort?: readonly TableSort[];
  search?: string;
  limit?: number;
};

/** A query as an address says it. */
export function buildQuery({ filter = [], match, sort = [], search, limit = 100 }: Query): URLSearchParams {
  const query = new URLSearchParams(filter.map((one) => ["filter", serializeFilter(one)]));
  if (match) query.set("match", match);
  if (sort.length > 0) query.set("sort", serializeSorts(sort));
  if (search !== undefined) query.set("search", search);
  query.set("limit", String(limit));
  return query;
}

/** The ids of all pages of a list. `between`: what happens before each later page. */
export async function readAll(
  client: Client,
  path: string,
  asked: Query,
  between: () => Promise<unknown> = async () => {},
): Promise<string[]> {
  const query = buildQuery(asked);
  const ids: string[] = [];
  for (;;) {
    const { status, body } = await client.get(`${path}?${query}`);
    if (status !== 200) throw new Error(`${path}?${query}: ${status} ${JSON.stringify(body)}`);
    ids.push(...body.items.map(({ id }: { id: string }) => id));
    if (body.nextCursor === null) return ids;
    query.set("cursor", body.nextCursor);
    await between();
  }
}

/** Every column with every mode that it may be matched by. */
export const listFilters = (shape: TableShape) =>
  Object.entries(shape).flatMap(([column, { kind }]) =>
    matchModes[kind].map((mode) => [column, mode] as [string, MatchMode]),
  );

/** Values to look for in a column: of a row's own, whole and in part, in other letters, and what no row has. */
export function listValues(
  shape: TableShape,
  rows: readonly object[],
  column: string,
  { next, pick }: ReturnType<typeof createRandom>,
): string[] {
  const kind = shape[column];
  const held = () => (pick(rows) as Record<string, unknown>)[column];
  // Of many some: each is looked for alike.
  if (kind?.kind === "choice")
    return kind.choices.filter((_, at) => kind.choices.length < 10 || at % 5 === 0);
  if (kind?.kind === "number") return [String(held()), "0", "-1", "7"];
  const day = () => new Date(Number(held())).toLocaleDateString("sv-SE", { timeZone: "Europe/Helsinki" });
  if (kind?.kind === "date") return [day(), day(), "2024-03-31", "2024-10-27"];
  const texts = Array.from({ length: 40 }, held).filter((text): text is string => String(text).trim() !== "");
  const part = (text: string) => {
    const letters = Array.from(text);
    const from = Math.floor(next() * letters.length);
    return letters.slice(from, from + 1 + Math.floor(next() * 4)).join("");
  };
  const [whole = "x", start = "x", end = "x", ...others] = texts;
  const wanted = [
    whole,
    Array.from(start).slice(0, 2).join(""),
    Array.from(end).slice(-2).join("").toUpperCase(),
    ...others.slice(0, 3).map(part),
    "%",
    "_",
  ];
  return wanted.filter((text) => text.trim() !== "" && text.length <= 100);
}
