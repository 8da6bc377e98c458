import { createId } from "../../src/db/ids.ts";
import type { ImportedRow } from "../../src/shared/people/employee-import.ts";

export type InvalidRow = { row: Omit<ImportedRow, "line">; path: string; code: string };

const trades = ["hvac", "roofing", "concrete_work"];

/** An address of a file's own. */
export const buildEmail = (file: string, at: number) => `tekija.${at}@${file}.test`;

/** Somebody as a file has them; every seventh has no e-mail, and is known by name and phone. */
export function buildRow(file: string, at: number): Omit<ImportedRow, "line"> {
  const who = { name: `Tekijä ${file} Äijä-${at}`, location: "Tampere", trades: [trades[at % 3] ?? ""] };
  const phone = `040 ${String(1_000_000 + at)}`;
  return at % 7 === 0 ? { ...who, phone } : { ...who, phone, email: buildEmail(file, at) };
}

/** A row of each kind that a staff provider's import refuses; `taken` are addresses that are others'. */
function badRows(file: string, taken: string): InvalidRow[] {
  const named = { name: "Virheellinen Rivi", email: `${createId().toLowerCase()}@bad.test` };
  return [
    { row: { email: named.email }, path: "name", code: "required" },
    { row: { ...named, name: "x".repeat(121) }, path: "name", code: "text.tooLong" },
    { row: { ...named, name: "Katso www.voitto.test" }, path: "name", code: "name.invalid" },
    { row: { ...named, email: "ei.osoite" }, path: "email", code: "email.invalid" },
    {
      row: { ...named, email: `${"a".repeat(60)}@${"b.".repeat(120)}test` },
      path: "email",
      code: "email.tooLong",
    },
    { row: { ...named, email: taken }, path: "email", code: "user.exists" },
    { row: { ...named, phone: "soita" }, path: "phone", code: "phone.invalid" },
    { row: { ...named, role: "kuningas" }, path: "role", code: "role.unknown" },
    { row: { ...named, role: "admin" }, path: "role", code: "roles.unfit" },
    { row: { ...named, role: "workProvider" }, path: "role", code: "roles.unfit" },
    { row: { ...named, location: "x".repeat(61) }, path: "location", code: "text.tooLong" },
    { row: { ...named, trades: ["hvac", "ennustaminen"] }, path: "trades", code: "trades.unknown" },
    { row: { name: named.name, role: "staffProvider" }, path: "email", code: "email.needed" },
    { row: buildRow(file, 1), path: "email", code: "row.twice" },
    {
      row: { ...buildRow(file, 7), name: buildRow(file, 7).name?.toUpperCase() },
      path: "name",
      code: "row.twice",
    },
  ];
}

/**
 * A file of so many rows with a bad one at every `every`th line, and what is wrong with those. Line 1 is the heading.
 * Rows that repeat one stand in the same call as the one that they repeat.
 */
export function buildImportFile(file: string, size: number, every: number, taken: readonly string[]) {
  const bad = new Map<number, InvalidRow>();
  const rows = Array.from({ length: size }, (_, at): ImportedRow => {
    const line = at + 2;
    if (at % every !== every - 1) return { line, ...buildRow(file, at) };
    const kinds = badRows(file, taken[bad.size % taken.length] ?? "");
    const fit = at < 500 ? kinds : kinds.filter(({ code }) => code !== "row.twice");
    const one = fit[bad.size % fit.length] as InvalidRow;
    bad.set(line, one);
    return { line, ...one.row };
  });
  return { rows, bad, good: rows.filter(({ line }) => !bad.has(line)) };
}

export function splitInChunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}
