import { or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { matchIndustries } from "../../../shared/industries/industry-synonyms.ts";

/**
 * Whether a list of trades, as JSON, has one that a word of a search stands for; undefined where it stands for none. The
 * trades are written into the statement, which then binds no more values.
 */
export function matchesIndustry(trades: SQLWrapper, word: string): SQL | undefined {
  return or(...matchIndustries(word).map((trade) => sql`instr(${trades}, ${sql.raw(`'"${trade}"'`)}) > 0`));
}
