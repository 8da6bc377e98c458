export type PasswordStrength = "weak" | "medium" | "strong";

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u];

/** A rough word for it: length counts more than odd signs, repetition counts for nothing. */
export function passwordStrength(password: string): PasswordStrength {
  const different = new Set(password).size;
  const variety = kinds.filter((kind) => kind.test(password)).length;
  if (password.length < 8 || different < 5) return "weak";
  const score = password.length + 2 * variety;
  if (score >= 18 && different >= 8) return "strong";
  return score >= 12 ? "medium" : "weak";
}
