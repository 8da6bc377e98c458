import { type Locale, localize } from "../core/locale.ts";

const former = { en: "Former user", fi: "Entinen käyttäjä" };

/** What somebody is called when they are spoken to. */
export const getFirstName = (name: string) => name.trim().split(/\s+/)[0] ?? "";

/** What somebody is called on screens and in e-mails: by their name, or, whose account is gone, as all such are. */
export const getDisplayName = (name: string | null, locale: Locale) => name || localize(former, locale);
