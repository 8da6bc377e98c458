import type { Sheet } from "../http/answer-csv.ts";
import { csvDay } from "../http/csv.ts";
import { inLanguage, type Locale } from "../shared/locale.ts";
import type { ListedRow } from "./queries.ts";

const words = {
  en: {
    file: "keikka-questions",
    heads: ["Question", "Who asked", "Organization", "State", "Since", "Asked", "Answered"],
    states: { open: "Waiting", answered: "Answered", closed: "Closed" },
  },
  fi: {
    file: "keikka-kysymykset",
    heads: ["Kysymys", "Kysyjä", "Yritys", "Tila", "Alkaen", "Kysytty", "Vastattu"],
    states: { open: "Odottaa", answered: "Vastattu", closed: "Suljettu" },
  },
};

/** Questions as a file for a spreadsheet. */
export function ticketsSheet(locale: Locale): Sheet<ListedRow> {
  const { states, ...same } = inLanguage(words, locale);
  return {
    ...same,
    cells: (row) => [
      row.subject,
      row.personName,
      row.organizationName ?? "",
      states[row.status],
      csvDay(locale, row.updatedAt),
      csvDay(locale, row.createdAt),
      row.answeredAt === null ? "" : csvDay(locale, row.answeredAt),
    ],
  };
}
