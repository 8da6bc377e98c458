/** What the product is called: many a password begins with it. */
const product = "keikka";
/** So many characters must stand in a password besides what everybody knows of its owner. */
const leastOwn = 5;
/** Shorter parts of a name are in every password by chance. */
const leastPart = 3;

export type PasswordOwner = { name: string; email: string | null };

/** What everybody knows of somebody, and a stranger would try: names, parts of them, and of the e-mail. */
export function listPersonalWords({ name, email }: PasswordOwner): string[] {
  const address = email ?? "";
  const whole = [name, address, product, ...address.split("@")];
  const words = [...whole, ...name.split(/[\s-]+/), ...address.split(/[@.+_-]+/)].map(bare);
  return [...new Set(words)].filter((word) => [...word].length >= leastPart);
}

/**
 * Whether a password is hardly more than its owner's name, their e-mail or the product's name: with all of those taken
 * out, in whichever case, fewer than five characters of its own are left.
 */
export function isPersonalPassword(password: string, owner: PasswordOwner): boolean {
  const known = listPersonalWords(owner).sort((a, b) => b.length - a.length);
  const own = known.reduce((left, word) => left.replaceAll(word, ""), bare(password));
  return own !== bare(password) && [...own].length < leastOwn;
}

/** Without case, and without what stands between words. */
const bare = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s\p{Pd}._@+,;:]/gu, "");
