import { type Locale, languages, locales } from "#shared/locale.ts";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useSession } from "../lib/session.tsx";

/** What one may change to, each in its own words. */
export function otherLanguages(than: Locale): { locale: Locale; name: string }[] {
  const others = locales.filter((locale) => locale !== than);
  return others.map((locale) => ({ locale, name: languages[locale].wish }));
}

/** Changes the language of the screen, and of the mails to who is logged in; without a network the old one stays. */
export function useLanguage(): (locale: Locale) => Promise<void> {
  const { setLocale } = useI18n();
  const { session } = useSession();
  return async (locale) => {
    try {
      await setLocale(locale);
      if (session?.user.hasSetPassword) await answerOf(api.me.$patch({ json: { locale } }));
    } catch {
      // The cookie is what counts here; the profile follows the next time.
    }
  };
}
