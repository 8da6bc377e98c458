import rosetta from "rosetta";
import { defaultLocale, type Locale, languageTag } from "./locale.ts";

/** `area.name` */
export type KeysOf<Messages, Prefix extends string = ""> = {
  [K in keyof Messages & string]: Messages[K] extends string
    ? `${Prefix}${K}`
    : KeysOf<Messages[K], `${Prefix}${K}.`>;
}[keyof Messages & string];

/** Messages with plural forms: in English `key_one` and `key_other`; each language has a key for each form of its own. */
export type PluralKeysOf<Key> = Key extends `${infer Base}_other` ? Base : never;

type Values = Record<string, string | number>;

const translators = new WeakMap<object, unknown>();

/**
 * `t` translates a message, `count` one with plural forms; `tag` is for `Intl`. Cached by its messages, which belong
 * to one locale: `Intl` is slow to construct, and a server renders many pages with the same messages.
 */
export function buildTranslator<Key extends string>(locale: Locale, messages: object): TypedTranslator<Key> {
  const cached = translators.get(messages) as TypedTranslator<Key> | undefined;
  const translator = cached ?? compile<Key>(locale, messages);
  translators.set(messages, translator);
  return translator;
}

function compile<Key extends string>(locale: Locale, messages: object) {
  const dictionary = rosetta<object>({ [locale]: messages });
  dictionary.locale(locale);
  const plurals = new Intl.PluralRules(languageTag[locale]);
  const englishPlurals = new Intl.PluralRules(languageTag[defaultLocale]);
  /** Of most numbers: a message without it is the English one, which stands in for a missing translation. */
  const usualForm = plurals.select(5);
  const numbers = new Intl.NumberFormat(languageTag[locale]);

  function t(key: Key, values?: Values): string {
    const text = dictionary.t(key, import.meta.env.DEV ? requireGaps(key, values) : values);
    if (text === "" && import.meta.env.DEV) throw new Error(`No message ${key} in ${locale}`);
    return text;
  }
  const count = (key: PluralKeysOf<Key>, n: number, values?: Values): string => {
    const isOwn = dictionary.t(`${key}_${usualForm}`) !== "";
    const form = (isOwn ? plurals : englishPlurals).select(n);
    return t(`${key}_${form}` as Key, { count: numbers.format(n), ...values });
  };
  return { locale, tag: languageTag[locale], t, count };
}

/** During development a gap without a value is an error. */
function requireGaps(key: string, values: Values = {}): Values {
  return new Proxy(values, {
    get(filled, gap: string) {
      if (filled[gap] === undefined) throw new Error(`Nothing fills {{${gap}}} of ${key}`);
      return filled[gap];
    },
  });
}

export type TypedTranslator<Key extends string> = ReturnType<typeof compile<Key>>;
