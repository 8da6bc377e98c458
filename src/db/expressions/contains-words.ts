import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";

const maxWords = 8;

/**
 * Whether a text holds every word of a search, in any order and any case. SQLite folds ASCII alone, so the Finnish
 * letters are folded by hand; D1 takes no LIKE pattern over 50 bytes, `instr` takes all.
 */
export function containsWords(text: SQLWrapper, search: string): SQL | undefined {
  const words = search.toLocaleLowerCase("fi").split(/\s+/).filter(Boolean).slice(0, maxWords);
  return and(...words.map((word) => sql`instr(${normalizeForColumn(word, text)}, ${word}) > 0`));
}

/** Only the letters that the word has are folded: each takes a walk through the text. */
function normalizeForColumn(word: string, text: SQLWrapper): SQL {
  return ["Ä", "Ö", "Å"]
    .filter((letter) => word.includes(letter.toLowerCase()))
    .reduce(
      (folded, letter) => sql`replace(${folded}, ${sql.raw(`'${letter}', '${letter.toLowerCase()}'`)})`,
      sql`lower(${text})`,
    );
}
