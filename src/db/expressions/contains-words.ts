import { and, type SQL, type SQLWrapper, sql } from "drizzle-orm";

const maxWords = 8;

/** SQLite lowercases ASCII alone, so Finnish letters are replaced; D1 takes no LIKE over 50 bytes, hence `instr`. */
export function containsWords(text: SQLWrapper, search: string): SQL | undefined {
  const words = search.toLocaleLowerCase("fi").split(/\s+/).filter(Boolean).slice(0, maxWords);
  return and(...words.map((word) => sql`instr(${normalizeForColumn(word, text)}, ${word}) > 0`));
}

/** Replaces only letters that the word has: each is a pass over the text. */
function normalizeForColumn(word: string, text: SQLWrapper): SQL {
  return ["Ä", "Ö", "Å"]
    .filter((letter) => word.includes(letter.toLowerCase()))
    .reduce(
      (folded, letter) => sql`replace(${folded}, ${sql.raw(`'${letter}', '${letter.toLowerCase()}'`)})`,
      sql`lower(${text})`,
    );
}
