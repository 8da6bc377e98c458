import { type Locale, localize } from "../core/locale.ts";

const former = { en: "Former user", fi: "Entinen käyttäjä" };

export const getFirstName = (name: string) => name.trim().split(/\s+/)[0] ?? "";

export const getDisplayName = (name: string | null, locale: Locale) => name || localize(former, locale);
