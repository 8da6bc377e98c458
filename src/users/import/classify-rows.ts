import { normalizeForSearch } from "../../db/list/search-keys.ts";
import type { OrganizationType } from "../../shared/auth/permissions.ts";
import * as schema from "../../shared/people/employee-import.ts";
import { canHoldRoles } from "../creation/permissions.ts";

/** Valid by itself; the database decides whether the person is added. */
export type ImportCandidate = schema.ImportableRow & { line: number };

/** Of several rows for one person the first valid one counts; the others are refused with `row.twice`. */
export function classifyRows(rows: readonly schema.ImportedRow[], types: readonly OrganizationType[]) {
  const candidates: ImportCandidate[] = [];
  const rejected: schema.RejectedRow[] = [];
  const identities = new Set<string>();
  for (const row of rows) {
    const read = readRow(row, types);
    if (Array.isArray(read)) rejected.push({ line: row.line, errors: read });
    else if (identities.has(getIdentity(read)))
      rejected.push({ line: row.line, errors: [createDuplicateError(read)] });
    else candidates.push({ ...read, line: row.line });
    if (!Array.isArray(read)) identities.add(getIdentity(read));
  }
  return { candidates, rejected };
}

type RowError = schema.RejectedRow["errors"][number];

function readRow(
  row: schema.ImportedRow,
  types: readonly OrganizationType[],
): schema.ImportableRow | RowError[] {
  const parsed = schema.importableRow.safeParse({
    name: sanitizeLine(row.name),
    email: sanitizeLine(row.email) || null,
    phone: sanitizeLine(row.phone),
    location: sanitizeLine(row.location),
    role: sanitizeLine(row.role) || "employee",
    trades: [...new Set(row.trades)],
    cards: row.cards ?? [],
  });
  if (!parsed.success) return toRowErrors(parsed.error.issues);
  return canHoldRoles([parsed.data.role], types) ? parsed.data : [{ path: "role", code: "roles.unfit" }];
}

/** One of each kind per field. */
function toRowErrors(issues: readonly { path: PropertyKey[]; message: string }[]): RowError[] {
  const faults = issues.map(({ path, message }) => ({ path: String(path[0]), code: message }));
  return faults.filter(({ path }, at) => faults.findIndex((fault) => fault.path === path) === at);
}

const sanitizeLine = (text = "") => text.toWellFormed().normalize("NFC").replace(/\s+/g, " ").trim();

const createDuplicateError = ({ email }: schema.ImportableRow): RowError => ({
  path: email === null ? "name" : "email",
  code: "row.twice",
});

const getIdentity = ({ email, name, phone }: schema.ImportableRow) =>
  email ?? JSON.stringify([normalizeForSearch(name), phone]);
