import { or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { matchIndustries } from "../../shared/industries/industry-synonyms.ts";

/** Literals, not parameters, since D1 binds at most 100. undefined: the word stands for no trade. */
export function matchesIndustry(trades: SQLWrapper, word: string): SQL | undefined {
  return or(...matchIndustries(word).map((trade) => sql`instr(${trades}, ${sql.raw(`'"${trade}"'`)}) > 0`));
}
