import { type SQL, sql } from "drizzle-orm";
import type { ticketsTable } from "../../../shared/lists/queue-tables.ts";
import { ticketStatuses } from "../../../shared/support/ticket-statuses.ts";
import { support_tickets } from "../../schema/support.ts";
import { maxSuffix } from "../conditions.ts";
import type { ListDefinition } from "../list.ts";
import { normalizeForSearch } from "../normalize.ts";
import { buildChoiceColumn, type Queue } from "../queue.ts";

const t = support_tickets;

/** `by`: the prefix of its indexes' names; null: one person's tickets, few enough to scan. */
function listBy(by: string | null, ofStatus?: string): ListDefinition<typeof ticketsTable> {
  const indexOf = (column: string) => by !== null && { index: `${by}_${column}` };
  const text = (column: string) => ({
    kind: "text" as const,
    ...indexOf(column),
    ...(by !== null && { endIndex: `${by}_${column}_end` }),
    read: normalizeForSearch,
  });
  return {
    table: "support_tickets",
    isListed: sql`true`,
    name: t.subject_key,
    id: t.id,
    coveringIndex: by && `${by}_name`,
    searchKeys: [t.subject_key, t.person_key, t.organization_key],
    matchWord: hasMessageWord,
    columns: {
      subject: { ...text("name"), key: t.subject_key, back: t.subject_back },
      person: { ...text("person"), key: t.person_key, back: t.person_back },
      organization: { ...text("organization"), key: t.organization_key, back: t.organization_back },
      status: buildChoiceColumn(t.status_rank, ticketStatuses, ofStatus),
      updated: { kind: "date", key: t.updated_at, ...indexOf("updated") },
      created: { kind: "date", key: t.created_at, ...indexOf("created") },
      answered: { kind: "date", key: t.answered_key, ...indexOf("answered") },
    },
  };
}

/** Punctuation that the trigger of support_words strips. */
const marks = /^[.,;:!?()[\]{}"'/]+|[.,;:!?()[\]{}"'/]+$/g;

/** A word of more messages than this is ignored: it says little, and takes too long to gather. */
const maxMatches = 50_000;

/** By prefix; one or two letters are ignored, since half of all words may begin so. */
function hasMessageWord(word: string): SQL | undefined {
  const start = word.replace(marks, "").slice(0, 40);
  if (start.length < 3) return undefined;
  const holding = sql`from support_words where word >= ${start} and word < ${start + maxSuffix}`;
  const isRare = sql`(select count(*) from (select 1 ${holding} limit ${maxMatches + 1})) <= ${maxMatches}`;
  return sql`${t.id} in (select ticket_id ${holding} and ${isRare})`;
}

const byStatus = {
  state: t.status_rank,
  states: ticketStatuses,
  name: "subject",
  since: "updated",
} as const;

export const ticketsQueue: Queue<typeof ticketsTable> = {
  ...byStatus,
  all: listBy("support_tickets_by", "support_tickets_by_status"),
  inState: listBy("support_tickets_in_state_by", "support_tickets_in_state_by_name"),
};

const ownTickets = listBy(null);

export const myTicketsQueue: Queue<typeof ticketsTable> = {
  ...byStatus,
  all: ownTickets,
  inState: ownTickets,
};
