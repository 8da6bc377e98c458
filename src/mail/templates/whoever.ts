import { inLanguage, type Locale } from "../../shared/locale.ts";

const words = {
  en: "Somebody whose account was deleted",
  fi: "Henkilö, jonka tili on poistettu,",
};

/** A name at the beginning of a sentence; of who is gone there is none. */
export const whoever = (name: string, locale: Locale) => name || inLanguage(words, locale);
