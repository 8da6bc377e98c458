import type screens from "#locales/en.json";
import type mail from "#locales/mail.en.json";
import messages from "#locales/worker.all.json";
import type worker from "#locales/worker.en.json";
import { defaultLocale, isCompleteLocale, type Locale } from "../shared/core/locale.ts";
import { mergeDictionaries } from "../shared/core/merge-dictionaries.ts";
import type { sharedMessages } from "../shared/core/shared-messages.ts";
import { buildTranslator, type KeysOf, type TypedTranslator } from "../shared/core/translator.ts";

type Shared = (typeof sharedMessages)[number];
type ScreenKey = Extract<KeysOf<typeof screens>, Shared | `${Shared}.${string}`>;

export type WorkerKey = KeysOf<typeof worker> | KeysOf<{ mail: typeof mail }> | ScreenKey;

export type WorkerTranslator = TypedTranslator<WorkerKey>;

const merged = new Map<Locale, object>();

export const getTranslator = (locale: Locale): WorkerTranslator =>
  buildTranslator(locale, isCompleteLocale(locale) ? messages[locale] : fillIn(locale));

/** English where a partial language lacks a message. */
function fillIn(locale: Locale): object {
  const known = merged.get(locale) ?? mergeDictionaries(messages[defaultLocale], messages[locale]);
  merged.set(locale, known);
  return known;
}
