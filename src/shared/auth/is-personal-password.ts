const product = "keikka";
const leastOwn = 5;
/** Shorter parts of names occur in passwords by chance. */
const leastPart = 3;

export type PasswordOwner = { name: string; email: string | null };

export function listPersonalWords({ name, email }: PasswordOwner): string[] {
  const address = email ?? "";
  const whole = [name, address, product, ...address.split("@")];
  const words = [...whole, ...name.split(/[\s-]+/), ...address.split(/[@.+_-]+/)].map(bare);
  return [...new Set(words)].filter((word) => [...word].length >= leastPart);
}

/** Whether fewer than `leastOwn` characters are left without personal words, in whichever case. */
export function isPersonalPassword(password: string, owner: PasswordOwner): boolean {
  const personalWords = listPersonalWords(owner).sort((a, b) => b.length - a.length);
  const remaining = personalWords.reduce((left, word) => left.replaceAll(word, ""), bare(password));
  return remaining !== bare(password) && [...remaining].length < leastOwn;
}

const bare = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s\p{Pd}._@+,;:]/gu, "");
