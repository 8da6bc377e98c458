import type english from "#locales/en.json";
import first from "#locales/load.first.json";
import rest from "#locales/load.rest.json";
import type { Locale } from "#shared/locale.ts";

export type Messages = typeof english;

/** The messages of the landing page, the login and the frame. */
export async function loadFirstMessages(locale: Locale): Promise<Messages> {
  return (await first[locale]()).default as Messages;
}

const whole = new Map<Locale, Promise<Messages>>();

/** All messages; asked for once a language. */
export function loadAllMessages(locale: Locale): Promise<Messages> {
  const known = whole.get(locale);
  if (known) return known;
  const asked = Promise.all([first[locale](), rest[locale]()]).then(
    ([some, others]) => ({ ...some.default, ...others.default }) as Messages,
  );
  asked.catch(() => whole.delete(locale));
  whole.set(locale, asked);
  return asked;
}

/** Whether any screen has asked for all messages yet. */
export const needsAllMessages = () => whole.size > 0;
