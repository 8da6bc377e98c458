import type english from "#locales/legal.en.json";
import files from "#locales/load.legal.json";
import type { Locale } from "#shared/locale.ts";

export type Legal = typeof english;
export type LegalPage = "privacy" | "terms";

type Section = { heading: string; paragraphs?: string[]; points?: string[] };

const asked = new Map<Locale, Promise<Legal>>();

/** The long texts of a language: no other screen has a use for them. Asked for once. */
export function loadLegal(locale: Locale): Promise<Legal> {
  const known = asked.get(locale);
  if (known) return known;
  const text = files[locale]().then((file) => file.default);
  text.catch(() => asked.delete(locale));
  asked.set(locale, text);
  return text;
}

/** The parts of one page, each a heading and what stands under it. */
export const sectionsOf = (legal: Legal, page: LegalPage): Section[] => legal[page].sections;
