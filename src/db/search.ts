import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";

const mostWords = 8;

/**
 * Whether a text holds every word of a search, in any order and any case. SQLite folds ASCII alone, so the Finnish
 * letters are folded by hand; D1 takes no LIKE pattern over 50 bytes, `instr` takes all.
 */
export function containsWords(text: SQLWrapper, search: string): SQL | undefined {
  const words = search.toLocaleLowerCase("fi").split(/\s+/).filter(Boolean).slice(0, mostWords);
  return and(...words.map((word) => sql`instr(${folded(text)}, ${word}) > 0`));
}

function folded(text: SQLWrapper): SQL {
  return sql`replace(replace(replace(lower(${text}), 'Ä', 'ä'), 'Ö', 'ö'), 'Å', 'å')`;
}
