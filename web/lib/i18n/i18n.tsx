import { createContext, type ReactNode, startTransition, use, useContext, useMemo, useState } from "react";
import rosetta from "rosetta";
import { type Locale, languageTag, localeCookie, localeCookieMaxAge } from "#shared/core/locale.ts";
import type { MessageSet } from "./message-sets.ts";
import { loadMessages, type Messages, switchLocale } from "./messages.ts";

type Keys<T, Prefix extends string = ""> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Keys<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

export type MessageKey = Keys<Messages>;
/** Messages with plural forms: `key_one` and `key_other` in the file. */
export type PluralKey = MessageKey extends infer K ? (K extends `${infer Base}_other` ? Base : never) : never;
type Values = Record<string, string | number>;

/** `t` translates a message, `count` one with plural forms; `tag` is for `Intl`. */
export function createTranslator(locale: Locale, messages: Messages) {
  const dictionary = rosetta<Messages>({ [locale]: messages });
  dictionary.locale(locale);
  const plurals = new Intl.PluralRules(languageTag[locale]);
  const numbers = new Intl.NumberFormat(languageTag[locale]);

  function t(key: MessageKey, values?: Values): string {
    const text = dictionary.t(key, values);
    if (text === "" && import.meta.env.DEV) throw new Error(`No message ${key} in ${locale}`);
    return text;
  }
  const count = (key: PluralKey, n: number, values?: Values): string => {
    const form = plurals.select(n) === "one" ? "one" : "other";
    return t(`${key}_${form}` as MessageKey, { count: numbers.format(n), ...values });
  };
  return { locale, tag: languageTag[locale], t, count };
}

export type Translator = ReturnType<typeof createTranslator>;

type I18n = Translator & { setLocale: (locale: Locale) => Promise<void> };

const I18nContext = createContext<I18n | null>(null);

type Props = { locale: Locale; messages: Messages; children: ReactNode };

export function I18nProvider({ locale, messages, children }: Props) {
  const [chosen, choose] = useState({ locale, messages });
  const value = useMemo(() => {
    const setLocale = async (next: Locale) => {
      const loaded = await switchLocale(next);
      // biome-ignore lint/suspicious/noDocumentCookie: the server reads it; the Cookie Store API is not everywhere
      document.cookie = `${localeCookie}=${next}; Path=/; Max-Age=${localeCookieMaxAge}; SameSite=Lax`;
      document.documentElement.lang = languageTag[next];
      // In a transition: the screen and its focus stay until all messages have loaded.
      startTransition(() => choose({ locale: next, messages: loaded }));
    };
    return { ...createTranslator(chosen.locale, chosen.messages), setLocale };
  }, [chosen]);
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
