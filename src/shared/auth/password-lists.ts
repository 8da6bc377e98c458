/** Emitted by web/build/emit-password-lists.ts: a path for each content, cached forever. */
export const commonPasswordsPath = "/assets/common-passwords-b2e2dec7.txt";
export const passwordWordsPath = "/assets/password-words-862148cf.json";
