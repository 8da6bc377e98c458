/** Ids (by a digit, or capitals that no key has), hashes, seals, nonces and tokens, each as a word of its own. */
const tokens =
  /(?<![\w-])(?:[\w-]{43}|(?=[A-Za-z]*(?:\d|[A-Z][a-z]?[A-Z]))[\dA-Za-z]{21}|[\da-f]{20}|[\da-f]{64})(?![\w-])|scrypt\$[^"]+/g;

/** What is random may spell what a test looks for in the rest. */
export const stripTokens = (text: string) => text.replace(tokens, "");
