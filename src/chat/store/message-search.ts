import { foldCaseAndAccents } from "../../shared/core/fold-case-and-accents.ts";

/** Bound on how much a search of one room reads, and of many. */
export const maxCandidates = { room: 20_000, rooms: 1000 };
/** Shorter words have no trigram: they are looked for in the texts themselves. */
const minIndexed = 3;

/** `seq`, `sentAt` (epoch milliseconds): only what is before both. */
export type SearchWindow = {
  query: string;
  seq: number;
  sentAt: number;
  limit: number;
  scope: keyof typeof maxCandidates;
};

/**
 * Takes new messages into the index: many at once, since each time writes a segment of the index, and merging segments
 * would hold up a storm.
 */
export function indexMessages(sql: SqlStorage): void {
  const isNew = "seq > (select indexed from message_search_state)";
  sql.exec(`insert into message_search (rowid, text) select seq, text from messages where ${isNew}`);
  const last = "(select max(seq) from messages)";
  sql.exec(`update message_search_state set indexed = ${last} where indexed < ${last}`);
}

/**
 * Numbers of the messages that hold each word of `query` or begin, end or surround it; neither case nor accents count.
 * The latest first, among the latest that the long words leave: see `maxCandidates`.
 */
export function searchMessages(sql: SqlStorage, window: SearchWindow): number[] {
  const { query, seq, sentAt, limit, scope } = window;
  // SQLite would take what comes before a zero for the whole.
  const words = query
    .replace(/\p{Cc}/gu, " ")
    .normalize("NFC")
    .split(/\s+/)
    .filter((word) => foldCaseAndAccents(word) !== "");
  const indexed = words.filter((word) => [...foldCaseAndAccents(word)].length >= minIndexed);
  const scanned = words.filter((word) => !indexed.includes(word)).map(foldCaseAndAccents);
  if (words.length === 0) return [];
  if (indexed.length > 0) indexMessages(sql);
  // The bound is put to the index itself, which would else read what is newer again.
  const source =
    indexed.length === 0
      ? "messages where text <> '' and messages.seq < ? order by messages.seq"
      : `message_search join messages on messages.seq = message_search.rowid
          where message_search match ? and message_search.rowid < ? order by message_search.rowid`;
  const rows = sql.exec<{ seq: number; text: string }>(
    `select messages.seq, messages.text from ${source} desc limit ${maxCandidates[scope]}`,
    ...(indexed.length === 0 ? [] : [indexed.map(quote).join(" ")]),
    Math.min(seq, findFirstSince(sql, sentAt)),
  );
  const found: number[] = [];
  for (const row of rows) {
    if (scanned.length === 0 || holdsEach(foldCaseAndAccents(row.text), scanned)) found.push(row.seq);
    if (found.length === limit) break;
  }
  return found;
}

/** The number of the first message sent at this time or later: numbers have no gaps, and rise with the time. */
function findFirstSince(sql: SqlStorage, sentAt: number): number {
  const [last] = sql.exec<{ seq: number }>("select max(seq) as seq from messages").toArray();
  let [low, high] = [1, (last?.seq ?? 0) + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const query = "select 1 from messages where seq = ? and sent_at < ?";
    if (sql.exec(query, middle, sentAt).toArray().length > 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

const holdsEach = (text: string, words: readonly string[]) => words.every((word) => text.includes(word));

const quote = (word: string) => `"${word.replaceAll('"', '""')}"`;
