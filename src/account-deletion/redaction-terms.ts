type NamedPerson = { name: string; email: string | null; phone: string };

/** What is cut out of other texts is no word that stands in many of them. */
const minTermLength = 6;

/** How a person may be named in a text. `names` they chose themselves, and others may have; `addresses` are theirs alone. */
export type RedactionTerms = { names: string[]; addresses: string[] };

/**
 * Name, e-mail, and the phone in the ways in which Finns write it. A name of one short word is left: it stands in too
 * much else.
 */
export function buildRedactionTerms({ name, email, phone }: NamedPerson): RedactionTerms {
  const longEnough = (word: string) => word.length >= minTermLength;
  return {
    names: [name].filter(longEnough),
    addresses: [email ?? "", ...listPhoneSpellings(phone)].filter(longEnough),
  };
}

/** `phone` as it is stored (E.164). */
function listPhoneSpellings(phone: string): string[] {
  const national = phone.startsWith("+358") ? `0${phone.slice(4)}` : phone;
  const grouped = national.replace(/^(\d{3})(\d{3})(\d+)$/, "$1 $2 $3");
  const abroad = grouped.replace(/^0/, "+358 ");
  return [...new Set([phone, national, grouped, grouped.replace(" ", "-").replaceAll(" ", ""), abroad])];
}
