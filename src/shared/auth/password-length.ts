/** At least (specification, 9), and at most, since hashing costs. */
export const passwordLimits = { min: 8, max: 128 };

/**
 * A password's characters as they are hashed: code points after NFKC (NIST SP 800-63B). An emoji is one and not two, an "ä"
 * is one however the keyboard writes it.
 */
export const countPasswordCharacters = (password: string): number => [...password.normalize("NFKC")].length;
