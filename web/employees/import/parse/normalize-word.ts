/** A word as it is compared: small, without spaces and signs. "E-mail address " and "email address" are one. */
export const normalizeWord = (text: string) => text.toLocaleLowerCase("fi").replace(/[^\p{L}\p{N}]/gu, "");
