import type english from "#locales/en.json";
import first from "#locales/load.first.json";
import rest from "#locales/load.rest.json";
import type { Locale } from "#shared/locale.ts";

export type Messages = typeof english;

/** The messages of the landing page, the login and the frame. */
export async function loadFirstMessages(locale: Locale): Promise<Messages> {
  return (await first[locale]()).default as Messages;
}

type Load = (locale: Locale) => Promise<Messages>;

/** Asks once a language; what failed may be asked again. */
export function onceEach(load: Load, asked = new Map<Locale, Promise<Messages>>()): Load {
  return (locale) => {
    const known = asked.get(locale);
    if (known) return known;
    const loading = load(locale);
    // As React notes it by itself, but before it asks: `use` then has the messages at once.
    loading.then(
      (value) => Object.assign(loading, { status: "fulfilled", value }),
      () => asked.delete(locale),
    );
    asked.set(locale, loading);
    return loading;
  };
}

const whole = new Map<Locale, Promise<Messages>>();

/** All messages; asked for once a language. */
export const loadAllMessages = onceEach(async (locale) => {
  const [some, others] = await Promise.all([first[locale](), rest[locale]()]);
  const errors = { ...some.default.errors, ...others.default.errors };
  return { ...some.default, ...others.default, errors } as Messages;
}, whole);

/** Whether any screen has asked for all messages yet. */
export const needsAllMessages = () => whole.size > 0;
