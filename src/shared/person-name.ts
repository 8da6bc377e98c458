import { inLanguage, type Locale } from "./locale.ts";

const former = { en: "Former user", fi: "Entinen käyttäjä" };

/** What somebody is called on screens and in e-mails: by their name, or, whose account is gone, as all such are. */
export const personName = (name: string | null, locale: Locale) => name || inLanguage(former, locale);
