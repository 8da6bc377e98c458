import type { Locale } from "#shared/locale.ts";
import { useI18n } from "../lib/i18n.tsx";

/** What one may change to from each language, named in that language. */
export const otherLanguage: Record<Locale, { locale: Locale; name: string }> = {
  en: { locale: "fi", name: "Suomeksi" },
  fi: { locale: "en", name: "In English" },
};

/** Changes the language of the screen; without a network the old one stays. */
export function useLanguage(): (locale: Locale) => void {
  const { setLocale } = useI18n();
  return (locale) => void setLocale(locale).catch(() => undefined);
}
