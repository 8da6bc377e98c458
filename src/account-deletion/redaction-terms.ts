type NamedPerson = { name: string; email: string | null; phone: string };

/** Shorter words stand in many other texts. */
const minTermLength = 6;

/** `names` they chose themselves, and others may have too; `addresses` are theirs alone. */
export type RedactionTerms = { names: string[]; addresses: string[] };

/** Name, e-mail, and the phone number as Finns write it. */
export function buildRedactionTerms({ name, email, phone }: NamedPerson): RedactionTerms {
  const longEnough = (word: string) => word.length >= minTermLength;
  return {
    names: [name].filter(longEnough),
    addresses: [email ?? "", ...listPhoneSpellings(phone)].filter(longEnough),
  };
}

function listPhoneSpellings(phone: string): string[] {
  const national = phone.startsWith("+358") ? `0${phone.slice(4)}` : phone;
  const grouped = national.replace(/^(\d{3})(\d{3})(\d+)$/, "$1 $2 $3");
  const abroad = grouped.replace(/^0/, "+358 ");
  return [...new Set([phone, national, grouped, grouped.replace(" ", "-").replaceAll(" ", ""), abroad])];
}
