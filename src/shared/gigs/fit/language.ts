/** Of the languages of Finnish sites. */
const languageCodes = [
  "fi",
  "en",
  "sv",
  "et",
  "ru",
  "uk",
  "pl",
  "lv",
  "lt",
  "ro",
  "vi",
  "th",
  "ar",
  "es",
  "de",
];

/** In how many letters their names, inflected or not ("suomi", "suomea"), differ from those of the others. */
const stemLength = 4;

const toStem = (word: string) => word.toLowerCase().slice(0, stemLength);

const codesByStem = new Map(
  ["en", "fi", "sv"].flatMap((locale) => {
    const names = new Intl.DisplayNames(locale, { type: "language" });
    return languageCodes.map((code) => [toStem(names.of(code) ?? code), code] as const);
  }),
);

/** The codes of the languages that a text names in English, Finnish or Swedish, or of which it is a list of codes. */
export function findLanguages(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.every((word) => languageCodes.includes(word))) return [...new Set(words)];
  return [...new Set(words.flatMap((word) => codesByStem.get(toStem(word)) ?? []))];
}
