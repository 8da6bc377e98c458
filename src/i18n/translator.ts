import type screens from "#locales/en.json";
import type mail from "#locales/mail.en.json";
import messages from "#locales/worker.all.json";
import type worker from "#locales/worker.en.json";
import type { Locale } from "../shared/core/locale.ts";
import type { sharedMessages } from "../shared/core/shared-messages.ts";
import { buildTranslator, type KeysOf, type TypedTranslator } from "../shared/core/translator.ts";

type Shared = (typeof sharedMessages)[number];
type ScreenKey = Extract<KeysOf<typeof screens>, Shared | `${Shared}.${string}`>;

export type WorkerKey = KeysOf<typeof worker> | KeysOf<{ mail: typeof mail }> | ScreenKey;

export type WorkerTranslator = TypedTranslator<WorkerKey>;

export const getTranslator = (locale: Locale): WorkerTranslator => buildTranslator(locale, messages[locale]);
