import { sql } from "drizzle-orm";
import { accountTypes, applicationStatuses } from "../../shared/application-status.ts";
import type { applicationsTable } from "../../shared/queue-tables.ts";
import { applications } from "../schema/applications.ts";
import { fold, foldAscii } from "./fold.ts";
import type { List } from "./list.ts";
import { holdsTrade } from "./people-list.ts";
import { choiceOf, type Queue } from "./queue.ts";
import { readPhone } from "./read-phone.ts";

const t = applications;

/** `by`: what its indexes' names begin with. */
function listBy(by: string, ofStatus: string): List<typeof applicationsTable> {
  const text = (column: string) => ({
    kind: "text" as const,
    index: `${by}_${column}`,
    endIndex: `${by}_${column}_end`,
  });
  return {
    table: "applications",
    standing: sql`true`,
    name: t.name_key,
    id: t.id,
    widest: `${by}_name`,
    searched: [t.name_key, t.contact_key, t.email, t.phone, t.company_id_key, t.location_key],
    phone: t.phone,
    columns: {
      name: { ...text("name"), key: t.name_key, back: t.name_back, read: fold },
      contact: { ...text("contact"), key: t.contact_key, back: t.contact_back, read: fold },
      email: { ...text("email"), key: t.email, back: t.email_back, read: foldAscii },
      phone: { ...text("phone"), key: t.phone, back: t.phone_back, read: readPhone },
      companyId: { ...text("company_id"), key: t.company_id_key, back: t.company_id_back, read: foldAscii },
      location: { ...text("location"), key: t.location_key, back: t.location_back, read: fold },
      trades: { kind: "choice", key: t.industries, holds: holdsTrade(t.industries) },
      type: choiceOf(t.type_rank, accountTypes, `${by}_type`),
      status: choiceOf(t.status_rank, applicationStatuses, ofStatus),
      created: { kind: "date", key: t.created_at, index: `${by}_created` },
      answered: { kind: "date", key: t.answered_key, index: `${by}_answered` },
    },
  };
}

/** Who asks for an account. */
export const applicationsQueue: Queue<typeof applicationsTable> = {
  all: listBy("applications_by", "applications_by_status"),
  inState: listBy("applications_in_state_by", "applications_in_state_by_name"),
  state: t.status_rank,
  states: applicationStatuses,
  name: "name",
  since: "created",
};
