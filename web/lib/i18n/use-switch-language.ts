import { type Locale, languages, locales } from "#shared/core/locale.ts";
import { api, unwrap } from "../api/client.ts";
import { useSession } from "../session/session.tsx";
import { useI18n } from "./i18n.tsx";

/** What one may change to, each in its own words. */
export function listOtherLanguages(than: Locale): { locale: Locale; name: string }[] {
  const others = locales.filter((locale) => locale !== than);
  return others.map((locale) => ({ locale, name: languages[locale].wish }));
}

/** Changes the language of the screen, and of the mails to who is logged in; without a network the old one stays. */
export function useSwitchLanguage(): (locale: Locale) => Promise<void> {
  const { setLocale } = useI18n();
  const { session } = useSession();
  return async (locale) => {
    try {
      await setLocale(locale);
      if (session?.user.hasSetPassword) await unwrap(api.me.$patch({ json: { locale } }));
    } catch {
      // The cookie is what counts here; the profile follows the next time.
    }
  };
}
