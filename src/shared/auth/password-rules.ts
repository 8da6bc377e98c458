/** Emitted by web/build/emit-password-lists.ts: a path for each content, cached forever. */
export const commonPasswordsPath = "/assets/common-passwords-b2e2dec7.txt";
export const passwordWordsPath = "/assets/password-words-862148cf.json";

/** The minimum is the specification's (9); the maximum stands since hashing costs. */
export const passwordLimits = { min: 8, max: 128 };

/** Code points after NFKC, as hashed (NIST SP 800-63B): an emoji is one, an "ä" too however it is typed. */
export const countPasswordCharacters = (password: string): number => [...password.normalize("NFKC")].length;
