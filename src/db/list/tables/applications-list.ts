import { sql } from "drizzle-orm";
import type { applicationsTable } from "../../../shared/lists/queue-tables.ts";
import { accountTypes, applicationStatuses } from "../../../shared/organizations/application-statuses.ts";
import { applications } from "../../schema/applications.ts";
import type { ListDefinition } from "../list.ts";
import { lowercaseAscii, normalizeForSearch } from "../normalize.ts";
import { normalizePhone } from "../normalize-phone.ts";
import { buildChoiceColumn, type Queue } from "../queue.ts";
import { matchesUserIndustry } from "./people-list.ts";

const t = applications;

/** `by`: the prefix of its indexes' names. */
function listBy(by: string, ofStatus: string): ListDefinition<typeof applicationsTable> {
  const text = (column: string) => ({
    kind: "text" as const,
    index: `${by}_${column}`,
    endIndex: `${by}_${column}_end`,
  });
  return {
    table: "applications",
    isListed: sql`true`,
    name: t.name_key,
    id: t.id,
    coveringIndex: `${by}_name`,
    searchKeys: [t.name_key, t.contact_key, t.email, t.phone, t.company_id_key, t.location_key],
    phone: t.phone,
    columns: {
      name: { ...text("name"), key: t.name_key, back: t.name_back, read: normalizeForSearch },
      contact: { ...text("contact"), key: t.contact_key, back: t.contact_back, read: normalizeForSearch },
      email: { ...text("email"), key: t.email, back: t.email_back, read: lowercaseAscii },
      phone: { ...text("phone"), key: t.phone, back: t.phone_back, read: normalizePhone },
      companyId: {
        ...text("company_id"),
        key: t.company_id_key,
        back: t.company_id_back,
        read: lowercaseAscii,
      },
      location: { ...text("location"), key: t.location_key, back: t.location_back, read: normalizeForSearch },
      trades: { kind: "choice", key: t.industries, matches: matchesUserIndustry(t.industries) },
      type: buildChoiceColumn(t.type_rank, accountTypes, `${by}_type`),
      status: buildChoiceColumn(t.status_rank, applicationStatuses, ofStatus),
      created: { kind: "date", key: t.created_at, index: `${by}_created` },
      answered: { kind: "date", key: t.answered_key, index: `${by}_answered` },
    },
  };
}

export const applicationsQueue: Queue<typeof applicationsTable> = {
  all: listBy("applications_by", "applications_by_status"),
  inState: listBy("applications_in_state_by", "applications_in_state_by_name"),
  state: t.status_rank,
  states: applicationStatuses,
  name: "name",
  since: "created",
};
