import { createContext, type ReactNode, startTransition, use, useContext, useMemo, useState } from "react";
import {
  isCompleteLocale,
  type Locale,
  languageTag,
  localeCookie,
  localeCookieMaxAge,
} from "#shared/core/locale.ts";
import { buildTranslator, type KeysOf, type PluralKeysOf } from "#shared/core/translator.ts";
import type { MessageSet } from "./message-sets.ts";
import { loadMessages, type Messages, switchLocale } from "./messages.ts";

export type MessageKey = KeysOf<Messages>;
export type PluralKey = PluralKeysOf<MessageKey>;

export const createTranslator = (locale: Locale, messages: Messages) =>
  buildTranslator<MessageKey>(locale, messages);

export type Translator = ReturnType<typeof createTranslator>;

type I18n = Translator & { setLocale: (locale: Locale) => Promise<void> };

const I18nContext = createContext<I18n | null>(null);

type Props = { locale: Locale; messages: Messages; children: ReactNode };

export function I18nProvider({ locale, messages, children }: Props) {
  const [current, setCurrent] = useState({ locale, messages });
  const value = useMemo(() => {
    const setLocale = async (next: Locale) => {
      const loaded = await switchLocale(next);
      // Not a worker's own language: whoever uses this browser next may not have it.
      if (isCompleteLocale(next))
        // biome-ignore lint/suspicious/noDocumentCookie: the server reads it; the Cookie Store API is not everywhere
        document.cookie = `${localeCookie}=${next}; Path=/; Max-Age=${localeCookieMaxAge}; SameSite=Lax`;
      document.documentElement.lang = languageTag[next];
      // In a transition: the screen and its focus stay until all messages have loaded.
      startTransition(() => setCurrent({ locale: next, messages: loaded }));
    };
    return { ...createTranslator(current.locale, current.messages), setLocale };
  }, [current]);
  return <I18nContext value={value}>{children}</I18nContext>;
}

type WithProps = { of: MessageSet; children: ReactNode };

/** Suspends until a set of messages has loaded: for every screen that needs more than the first load's. */
export function MessagesProvider({ of, children }: WithProps) {
  const { locale, setLocale } = useI18n();
  const messages = use(loadMessages(of, locale));
  const value = useMemo(
    () => ({ ...createTranslator(locale, messages), setLocale }),
    [locale, messages, setLocale],
  );
  return <I18nContext value={value}>{children}</I18nContext>;
}

export function useI18n(): I18n {
  const value = useContext(I18nContext);
  if (value === null) throw new Error("useI18n needs an I18nProvider above it");
  return value;
}
