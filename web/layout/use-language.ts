import type { Locale } from "#shared/locale.ts";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useSession } from "../lib/session.tsx";

/** What one may change to from each language, named in that language. */
export const otherLanguage: Record<Locale, { locale: Locale; name: string }> = {
  en: { locale: "fi", name: "Suomeksi" },
  fi: { locale: "en", name: "In English" },
};

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
