import type { ListedApplication } from "../shared/application.ts";
import type { ToldRow } from "./review-queries.ts";

/** An application as who reviews it is told it. */
export function describeApplication(row: ToldRow): ListedApplication {
  const { id, name, email, phone, location, industries, message, status, reason } = row;
  return {
    ...{ id, name, email, phone, location, industries, message, status, reason },
    accountType: row.account_type,
    companyName: row.company_name,
    companyId: row.company_id,
    createdAt: new Date(row.created_at).toISOString(),
    answeredAt: row.answered_at === null ? null : new Date(row.answered_at).toISOString(),
  };
}
