/** Also after separators: a spreadsheet that is set to the other separator splits there. */
const formula = /(?<=^|[;,\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])|^(?=[\t\r])/gu;

/** Puts an apostrophe before formulas (OWASP, CSV injection). */
export const escapeFormulas = (cell: string) => cell.replace(formula, "'");
