import { fold } from "../../db/table/fold.ts";
import * as schema from "../../shared/employee-import.ts";
import type { OrganizationType } from "../../shared/roles.ts";
import { fits } from "../creation/standing.ts";

/** A row that could become somebody: whether it does, the database says. */
export type Candidate = schema.Newcomer & { line: number };

/**
 * Rows that are right by themselves, and those that are not, each with what is wrong. Of several for one person the
 * first right one counts: the others are refused with `row.twice`.
 */
export function sortRows(rows: readonly schema.ImportedRow[], types: readonly OrganizationType[]) {
  const candidates: Candidate[] = [];
  const rejected: schema.RejectedRow[] = [];
  const known = new Set<string>();
  for (const row of rows) {
    const read = readRow(row, types);
    if (Array.isArray(read)) rejected.push({ line: row.line, errors: read });
    else if (known.has(identityOf(read))) rejected.push({ line: row.line, errors: [twice(read)] });
    else candidates.push({ ...read, line: row.line });
    if (!Array.isArray(read)) known.add(identityOf(read));
  }
  return { candidates, rejected };
}

type Fault = schema.RejectedRow["errors"][number];

function readRow(row: schema.ImportedRow, types: readonly OrganizationType[]): schema.Newcomer | Fault[] {
  const parsed = schema.newcomer.safeParse({
    name: oneLine(row.name),
    email: oneLine(row.email) || null,
    phone: oneLine(row.phone),
    location: oneLine(row.location),
    role: oneLine(row.role) || "employee",
    trades: [...new Set(row.trades)],
  });
  if (!parsed.success) return faultsOf(parsed.error.issues);
  return fits([parsed.data.role], types) ? parsed.data : [{ path: "role", code: "roles.unfit" }];
}

/** One of each kind a field. */
function faultsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Fault[] {
  const faults = issues.map(({ path, message }) => ({ path: String(path[0]), code: message }));
  return faults.filter(({ path }, at) => faults.findIndex((one) => one.path === path) === at);
}

/** As it is kept, whichever spaces and letters a spreadsheet wrote it with. */
const oneLine = (text = "") => text.toWellFormed().normalize("NFC").replace(/\s+/g, " ").trim();

const twice = ({ email }: schema.Newcomer): Fault => ({
  path: email === null ? "name" : "email",
  code: "row.twice",
});

const identityOf = ({ email, name, phone }: schema.Newcomer) => email ?? JSON.stringify([fold(name), phone]);
