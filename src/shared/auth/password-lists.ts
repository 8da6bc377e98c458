/**
 * Where the build puts the commonest passwords of at least 8 characters, a line each, and the words that a password's
 * strength is weighed by. A path of its own for each content, cached for good: see web/build/emit-password-lists.ts.
 */
export const commonPasswordsPath = "/assets/common-passwords-b2e2dec7.txt";
export const passwordWordsPath = "/assets/password-words-862148cf.json";
