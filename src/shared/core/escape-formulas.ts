/**
 * Where a spreadsheet takes a text for a formula: at its beginning, and behind whatever may part cells, for one that is
 * set to the other separator splits there. Also behind spaces and quotes, and in the wide letters of East Asia.
 */
const formula = /(?<=^|[;,\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])|^(?=[\t\r])/gu;

/** A cell as text: formulas get an apostrophe before them, by which spreadsheets know (OWASP, CSV injection). */
export const escapeFormulas = (cell: string) => cell.replace(formula, "'");
