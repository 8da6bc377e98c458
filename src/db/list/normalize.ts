/**
 * What each letter is in a key, by which texts are found and put in order. The order is Finnish: å, ä and ö are letters
 * of their own after z, ü and ý are y; an accent elsewhere makes no difference. ä is written æ, so that å stands before.
 */
const letters: readonly (readonly [key: string, others: string])[] = [
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

/** Letters that were typed with their marks beside them, and then the marks of all others. */
const composed = [
  ["a\u030a", "å"],
  ["a\u0308", "æ"],
  ["o\u0308", "ö"],
  ["u\u0308", "y"],
  ["\u0438\u0306", "й"],
] as const;
const marks = "\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0327\u0328";

type Replacement = readonly [from: string, to: string];

/** What is replaced, in this order, after A to Z are small. */
export const replacements: readonly Replacement[] = [
  ...Array.from(cyrillic, (letter): Replacement => [letter, letter.toLowerCase()]),
  ...composed,
  ...Array.from(marks, (mark): Replacement => [mark, ""]),
  ...letters.flatMap(([key, others]) => Array.from(others, (letter): Replacement => [letter, key])),
];

/** A text as its key has it: what is looked for is folded as what is kept. Triggers of migrations/0028 do the same, by the table `letters`. */
export function normalizeForSearch(text: string): string {
  return replacements.reduce((folded, [from, to]) => folded.replaceAll(from, to), lowercaseAscii(text));
}

/** The same of what is ASCII by itself: an address, a number. */
export const lowercaseAscii = (text: string) => text.replace(/[A-Z]+/g, (some) => some.toLowerCase());

/** What a text begins with that is read from its end. */
export const reverseText = (folded: string) => Array.from(folded).reverse().join("");
