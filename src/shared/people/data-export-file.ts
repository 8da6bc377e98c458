import { type Locale, localize } from "../core/locale.ts";

/** `version` rises when a key changes its meaning or goes. */
export const dataExportFormat = { format: "keikka-my-data", version: 1 } as const;

const words = {
  en: {
    file: "keikka-my-data",
    about:
      "Everything that Keikka holds about you. Instants are UTC, amounts are cents, days and times are local. The names of the fields are English, so that programs can read them.",
  },
  fi: {
    file: "keikka-omat-tiedot",
    about:
      "Kaikki, mitä Keikka tietää sinusta. Ajanhetket ovat UTC-aikaa ja summat senttejä, päivät ja kellonajat ovat paikallisia. Kenttien nimet ovat englanniksi, jotta ohjelmatkin voivat lukea ne.",
  },
};

export const describeDataExport = (locale: Locale) => localize(words, locale).about;

/** `keikka-omat-tiedot-2026-11-21.json`. `now` in milliseconds. */
export const dataExportFileName = (locale: Locale, now: number) =>
  `${localize(words, locale).file}-${new Date(now).toISOString().slice(0, 10)}.json`;
