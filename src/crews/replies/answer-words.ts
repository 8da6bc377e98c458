import { getTranslator } from "../../i18n/translator.ts";
import { isCompleteLocale, type Locale, type PartialLocale } from "../../shared/core/locale.ts";

/**
 * They mean one thing in every language that is spoken on sites here, and count from everybody. Not "ja" (Swedish yes,
 * Finnish and Estonian "and", Polish "I"), "tak" (Polish yes, Czech "so") or "так" (Ukrainian yes, Russian "so"), and
 * "no" (English, but Finnish "well", and in Polish rather a yes): those count from who reads a language that has them
 * among its `mail.replyWords`.
 */
const everywhere = {
  yes: ["ok", "okay", "okei", "kyllä", "joo", "juu", "yes", "jah", "да"],
  no: ["ei", "nie", "нет", "ні", "nej"],
};

/** Beside a word that answers, these change nothing: "jag kan inte", "tak, dziękuję". */
const besides: Record<PartialLocale, string[]> = {
  et: ["ma", "saa", "saan", "tulla", "aitäh", "tänan"],
  pl: ["mogę", "dzięki", "dziękuję"],
  ru: ["я", "могу", "прийти", "спасибо"],
  sv: ["jag", "kan", "komma", "tack"],
  uk: ["я", "можу", "прийти", "дякую"],
};

/** With one of these in its line a yes is doubtful: "OK, but I can't before noon". */
const denial = /^(not|no|never|but|en|et|mutta|vasta|не|inte|men|ale|cannot|\p{L}+n['’]?t)$/u;
/** And with one of these a no: "No problem, I'm coming". */
const assent =
  /^(proble|пробл|ongelm|worr|huol|hätä|haitta|este|muuta|mitään|muret|sprawy|coming|tulen|pääsen|tak$|так$)/u;

/**
 * What the first line of a reply says by its first word; null when that is no such word, or another in the line takes it
 * back. In the languages whose denials are not known here every word of the line must answer alike. Lines that begin
 * with a sign are quoted.
 */
export function readAnswer(text: string, locale: Locale): "yes" | "no" | null {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => line.replace(/\p{Cf}/gu, "").trim());
  const line =
    lines
      .find((one) => one !== "")
      ?.toLowerCase()
      .normalize("NFC") ?? "";
  if (!/^\p{L}/u.test(line)) return null;
  const [first = "", ...others] = line.match(/[\p{L}'’]+/gu) ?? [];
  const { t } = getTranslator(locale);
  const yes = [...everywhere.yes, ...t("mail.replyWords.yes").split(" ")];
  const no = [...everywhere.no, ...t("mail.replyWords.no").split(" ")];
  if (!isCompleteLocale(locale)) {
    const telling = [first, ...others].filter((word) => !besides[locale].includes(word));
    const isPlain = telling.length > 0 && !/[\d?]/.test(line);
    if (isPlain && telling.every((word) => yes.includes(word))) return "yes";
    return isPlain && telling.every((word) => no.includes(word)) ? "no" : null;
  }
  if (yes.includes(first))
    return others.some((word) => no.includes(word) || denial.test(word)) ? null : "yes";
  if (no.includes(first)) return others.some((word) => yes.includes(word) || assent.test(word)) ? null : "no";
  return null;
}
