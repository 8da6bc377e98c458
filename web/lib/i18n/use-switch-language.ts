import { type CompleteLocale, completeLocales, type Locale, languages } from "#shared/core/locale.ts";
import { api, unwrap } from "../api/client.ts";
import { useSession } from "../session/session.tsx";
import { useI18n } from "./i18n.tsx";

export function listOtherLanguages(than: Locale): { locale: CompleteLocale; name: string }[] {
  const others = completeLocales.filter((locale) => locale !== than);
  return others.map((locale) => ({ locale, name: languages[locale].wish }));
}

/** Changes the language of the screen, and of e-mails to the signed-in user. Offline the old one stays. */
export function useSwitchLanguage(): (locale: Locale) => Promise<void> {
  const { setLocale } = useI18n();
  const { session, renew } = useSession();
  return async (locale) => {
    try {
      await setLocale(locale);
      if (!session?.user.hasSetPassword) return;
      await unwrap(api.me.$patch({ json: { locale } }));
      await renew({ ...session, user: { ...session.user, locale } });
    } catch {
      // The cookie decides here; the profile is updated the next time.
    }
  };
}
