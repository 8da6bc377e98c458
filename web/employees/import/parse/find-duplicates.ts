import type { ImportedRow } from "#shared/people/employee-import.ts";
import { toE164 } from "#shared/people/phone.ts";

/** A row about the person of an earlier line, `first`. */
export type DuplicateRow = { line: number; path: "email" | "name"; first: number };

/** By e-mail, or by name and phone for rows without one. The API sees only a chunk at a time. */
export function findDuplicates(rows: readonly ImportedRow[]): DuplicateRow[] {
  const seen = new Map<string, number>();
  return rows.flatMap((row) => {
    const { line, email } = row;
    const who = identityOf(row);
    const first = who && seen.get(who);
    if (first) return [{ line, first, path: email ? "email" : "name" } as const];
    if (who) seen.set(who, line);
    return [];
  });
}

/** Null without a name or with an invalid e-mail. */
function identityOf({ email = "", name = "", phone = "" }: ImportedRow): string | null {
  if (email !== "") return /.@.+\../.test(email) ? email.toLowerCase() : null;
  if (name === "") return null;
  const plain = name.normalize("NFC").replace(/\s+/g, " ").toLocaleLowerCase("fi");
  return JSON.stringify([plain, toE164(phone) ?? phone]);
}
