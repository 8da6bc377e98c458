/** The minimum is the specification's (9); the maximum stands since hashing costs. */
export const passwordLimits = { min: 8, max: 128 };

/** Code points after NFKC, as hashed (NIST SP 800-63B): an emoji is one, an "ä" too however it is typed. */
export const countPasswordCharacters = (password: string): number => [...password.normalize("NFKC")].length;
