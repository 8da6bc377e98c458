import { type ReactNode, use, useMemo } from "react";
import seldom from "#locales/load.seldom.json";
import type { Locale } from "#shared/locale.ts";
import { I18nContext, speak, useI18n } from "./i18n.tsx";
import { loadAllMessages, type Messages } from "./messages.ts";

const asked = new Map<Locale, Promise<Messages>>();

/** All messages, and those of the seldom opened screens; asked for once a language. */
function loadWithSeldom(locale: Locale): Promise<Messages> {
  const known = asked.get(locale);
  if (known) return known;
  const loaded = Promise.all([loadAllMessages(locale), seldom[locale]()]).then(
    ([all, seldom]) => ({ ...all, ...seldom.default }) as Messages,
  );
  loaded.catch(() => asked.delete(locale));
  asked.set(locale, loaded);
  return loaded;
}

/** Waits for the messages of a screen that few people open: see `seldomMessages`. */
export function SeldomMessages({ children }: { children: ReactNode }) {
  const { locale, setLocale } = useI18n();
  const messages = use(loadWithSeldom(locale));
  const value = useMemo(() => ({ ...speak(locale, messages), setLocale }), [locale, messages, setLocale]);
  return <I18nContext value={value}>{children}</I18nContext>;
}
