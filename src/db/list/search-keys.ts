/** The Finnish order: å, ä, ö after z (ä as æ, which sorts after å), ü as y; other accents do not count. */
const letterFoldings: readonly (readonly [key: string, others: string])[] = [
  ["å", "Å"],
  ["æ", "ÄäÆ"],
  ["ö", "ÖÕõØøŐő"],
  ["a", "ÀÁÂÃàáâãĀāĂăĄą"],
  ["c", "ÇçĆćČč"],
  ["d", "ĐđÐðĎď"],
  ["e", "ÈÉÊËèéêëĒēĖėĘęĚě"],
  ["g", "ĞğĢģ"],
  ["i", "ÌÍÎÏìíîïĪīĮįİı"],
  ["k", "Ķķ"],
  ["l", "ŁłĻļĽľ"],
  ["n", "ÑñŃńŅņŇň"],
  ["o", "ÒÓÔòóôŌō"],
  ["r", "Řř"],
  ["s", "ŠšŚśŞşȘș"],
  ["t", "ŤťŢţȚț"],
  ["u", "ÙÚÛùúûŪūŮůŲų"],
  ["y", "ÜüÝýŸÿŰű"],
  ["z", "ŽžŹźŻż"],
];

const cyrillic = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЇЄҐ";

/** Decomposed letters, then all other combining marks. */
const composed = [
  ["a\u030a", "å"],
  ["a\u0308", "æ"],
  ["o\u0308", "ö"],
  ["u\u0308", "y"],
  ["\u0438\u0306", "й"],
] as const;
const marks = "\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0327\u0328";

type Replacement = readonly [from: string, to: string];

/** Applied in this order, after ASCII is lowercase. */
const replacements: readonly Replacement[] = [
  ...Array.from(cyrillic, (letter): Replacement => [letter, letter.toLowerCase()]),
  ...composed,
  ...Array.from(marks, (mark): Replacement => [mark, ""]),
  ...letterFoldings.flatMap(([key, others]) => Array.from(others, (letter): Replacement => [letter, key])),
];

export function normalizeForSearch(text: string): string {
  return replacements.reduce((folded, [from, to]) => folded.replaceAll(from, to), lowercaseAscii(text));
}

export const lowercaseAscii = (text: string) =>
  text.replace(/[A-Z]+/g, (uppercase) => uppercase.toLowerCase());

type SearchKeys<Name extends string> = { [Key in Name as `${Key}_key`]?: string };

/** The `_key` columns of a row's texts, by which lists search and sort it; write them with the texts. */
export function buildSearchKeys<Name extends string>(
  texts: { [Key in Name]?: string | undefined },
): SearchKeys<Name> {
  const given = Object.entries<string | undefined>(texts).filter(([, text]) => text !== undefined);
  return Object.fromEntries(
    given.map(([name, text]) => [`${name}_key`, normalizeForSearch(text as string)]),
  ) as SearchKeys<Name>;
}
