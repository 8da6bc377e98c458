import { audit as english } from "#locales/en.json";
import { audit as finnish } from "#locales/fi.json";
import { fold } from "../db/table/fold.ts";
import { type AuditAction, auditActions } from "../shared/audit.ts";
import { inLanguage, type Locale } from "../shared/locale.ts";

/** The screen's own words. */
const words = { en: english, fi: finnish };

type Actions = Record<string, Record<string, string>>;

/** What happened, in words: "Role changed". */
export function eventWords(locale: Locale, action: string): string {
  const [noun = "", verb = ""] = action.split(".");
  return (inLanguage(words, locale).actions as Actions)[noun]?.[verb] ?? action;
}

/** The words of the log's columns. */
export const columnWords = (locale: Locale) => inLanguage(words, locale);

/** The events whose words hold a word, folded. */
export function eventsWith(locale: Locale, word: string): readonly AuditAction[] {
  return auditActions.filter((action) => fold(eventWords(locale, action)).includes(word));
}
