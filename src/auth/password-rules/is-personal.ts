/** What the product is called: many a password begins with it. */
const product = "keikka";
/** So many characters must stand in a password besides what everybody knows of its owner. */
const leastOwn = 5;
/** Shorter parts of a name are in every password by chance. */
const leastPart = 3;

export type Owner = { name: string; email: string | null };

/**
 * Whether a password is hardly more than its owner's name, their e-mail or the product's name: with all of those taken
 * out, in whichever case, fewer than five characters of its own are left.
 */
export function isPersonal(password: string, { name, email }: Owner): boolean {
  const address = email ?? "";
  const words = [
    name,
    address,
    product,
    ...name.split(/[\s-]+/),
    ...address.split("@"),
    ...address.split(/[@.+_-]+/),
  ];
  const known = [...new Set(words.map(bare))].filter((word) => [...word].length >= leastPart);
  const own = known
    .sort((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ""), bare(password));
  return own !== bare(password) && [...own].length < leastOwn;
}

/** Without case, and without what stands between words. */
const bare = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s\p{Pd}._@+,;:]/gu, "");
