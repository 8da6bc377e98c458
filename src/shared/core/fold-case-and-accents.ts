/** For comparing: "Hämeenlinna" becomes "hameenlinna". */
export const foldCaseAndAccents = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
