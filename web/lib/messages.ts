import type english from "#locales/en.json";
import type { Locale } from "#shared/locale.ts";

export type Messages = typeof english;

type Part = () => Promise<{ default: Partial<Messages> }>;

const parts: Record<Locale, { first: Part; rest: Part }> = {
  en: { first: () => import("#locales/en.first.json"), rest: () => import("#locales/en.rest.json") },
  fi: { first: () => import("#locales/fi.first.json"), rest: () => import("#locales/fi.rest.json") },
};

/** The messages of the landing page, the login and the frame. */
export async function loadFirstMessages(locale: Locale): Promise<Messages> {
  return (await parts[locale].first()).default as Messages;
}

const whole = new Map<Locale, Promise<Messages>>();

/** All messages; asked for once a language. */
export function loadAllMessages(locale: Locale): Promise<Messages> {
  const known = whole.get(locale);
  if (known) return known;
  const asked = Promise.all([parts[locale].first(), parts[locale].rest()]).then(
    ([first, rest]) => ({ ...first.default, ...rest.default }) as Messages,
  );
  asked.catch(() => whole.delete(locale));
  whole.set(locale, asked);
  return asked;
}

/** Whether any screen has asked for all messages yet. */
export const needsAllMessages = () => whole.size > 0;
