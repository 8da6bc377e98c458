/** Lower case, letters and digits only: "E-mail address " and "email address" are equal. */
export const normalizeWord = (text: string) => text.toLocaleLowerCase("fi").replace(/[^\p{L}\p{N}]/gu, "");
