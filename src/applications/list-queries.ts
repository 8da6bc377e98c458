import { sql } from "drizzle-orm";
import { aliasColumns } from "../db/alias-columns.ts";
import type { Db } from "../db/client.ts";
import {
  choiceColumn,
  jsonArrayColumn,
  normalizePhone,
  selectPosition,
  textColumn,
} from "../db/list/conditions.ts";
import { byName, countMatches, type ListDefinition } from "../db/list/list.ts";
import { buildQueuePage } from "../db/list/queue.ts";
import { lowercaseAscii } from "../db/list/search-keys.ts";
import { applications } from "../db/schema/applications.ts";
import type { applicationsTable } from "../shared/lists/queue-tables.ts";
import type { ApplicationFilter } from "../shared/organizations/application.ts";
import { accountTypes, applicationStatuses } from "../shared/organizations/application-statuses.ts";

const { id, account_type, company_name, company_id, sole_trader_id, employment } = applications;
const { name, email, phone, location } = applications;
const { industries, message, status, reason, created_at, answered_at } = applications;
const reviewColumns = {
  ...{ id, account_type, company_name, company_id, sole_trader_id, employment },
  ...{ name, email, phone, location },
  ...{ industries, message, status, reason, created_at, answered_at },
};
export type ApplicationDetails = Pick<typeof applications.$inferSelect, keyof typeof reviewColumns>;

const [nameKey, contactKey, locationKey] = [
  sql`${applications.name_key}`,
  sql`${applications.contact_key}`,
  sql`${applications.location_key}`,
];
const companyId = sql`coalesce(${company_id}, '')`;

const list: ListDefinition<typeof applicationsTable> = {
  table: "applications",
  order: byName(nameKey, id),
  indexedKey: created_at,
  search: { keys: [nameKey, contactKey, email, phone, companyId, locationKey], phone },
  columns: {
    name: textColumn(nameKey),
    contact: textColumn(contactKey),
    email: textColumn(email, lowercaseAscii),
    phone: textColumn(phone, normalizePhone),
    companyId: textColumn(companyId, lowercaseAscii),
    location: textColumn(locationKey),
    trades: jsonArrayColumn(industries),
    type: choiceColumn(selectPosition(account_type, accountTypes), accountTypes),
    status: choiceColumn(selectPosition(status, applicationStatuses), applicationStatuses),
    created: { kind: "date", key: created_at },
    answered: { kind: "date", key: sql`coalesce(${answered_at}, 0)` },
  },
};

/** The route checks who may review. */
export function listApplications(db: Db, filter: ApplicationFilter) {
  const page = buildQueuePage({ list, status, waiting: "new", since: "created" }, filter);
  const rows = db
    .select(aliasColumns({ ...reviewColumns, ...page.pageColumns }))
    .from(page.from)
    .orderBy(...page.orderBy);
  return [rows, countMatches(db, page)] as const;
}

export type ApplicationListRow = Awaited<ReturnType<typeof listApplications>[0]>[number];
