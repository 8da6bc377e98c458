import type { Industry } from "#shared/industries.ts";
import { industries } from "#shared/industry-keys.ts";
import type { OrganizationType, Role } from "#shared/roles.ts";
import type { Messages } from "../../lib/messages.ts";
import { plainWord } from "./plain-word.ts";
import { professionWords } from "./profession-words.ts";

/** What a file calls roles and trades, by the word as it is compared. */
export type KnownWords = { roles: ReadonlyMap<string, Role>; trades: ReadonlyMap<string, Industry> };

const roleWords: Record<"employee" | "desk" | "admin", string> = {
  employee: "employee, worker, työntekijä, tekijä, doer",
  desk: "desk, office, toimisto, desk worker",
  admin: "admin, administrator, organization admin, pääkäyttäjä, ylläpitäjä, ylläpito",
};

const each = <Value>(words: string, value: Value) =>
  words.split(", ").map((word) => [plainWord(word), value] as const);

/** The words of every language that the screen speaks, and those of the trade, for an organisation of these types. */
export function knownWords(languages: readonly Messages[], types: readonly OrganizationType[]): KnownWords {
  const [first = "staffProvider"] = types;
  const admin = `${first}Admin` as const;
  const named = (role: Exclude<Role, "admin">) =>
    languages.map(({ person }) => [plainWord(person.role[role]), role] as const);
  return {
    roles: new Map<string, Role>([
      ...types.flatMap((type) => [...named(`${type}Admin`), ...named(type)]),
      ...named("employee"),
      ...each<Role>(roleWords.employee, "employee"),
      ...(types.length === 1 ? each<Role>(roleWords.desk, first) : []),
      ...each<Role>(roleWords.admin, admin),
      ...types.flatMap((type) => languages.map(({ person }) => asExported(type, person.role))),
      ...types.flatMap((type): [string, Role][] => [
        [plainWord(type), type],
        [plainWord(`${type}Admin`), `${type}Admin`],
      ]),
    ]),
    trades: new Map<string, Industry>(
      industries.flatMap((trade) => [
        [plainWord(trade), trade] as const,
        ...languages.map((words) => [plainWord(words.industries[trade]), trade] as const),
        ...each(professionWords[trade] ?? "", trade).filter(([word]) => word !== ""),
      ]),
    ),
  };
}

/** An organisation's admin as the list of people is downloaded: which kind of work stands there too. */
function asExported(type: OrganizationType, role: Messages["person"]["role"]): [string, Role] {
  const admin = `${type}Admin` as const;
  return [plainWord(`${role[type]}, ${role[admin]}`), admin];
}

/** A role as the API has it; what is none stays as it is, to be refused in those words. */
export function readRole(written: string, { roles }: KnownWords): string {
  return roles.get(plainWord(written)) ?? written.trim();
}

/** The trades in a cell, whichever way they are listed. */
export function readTrades(written: string, { trades }: KnownWords): string[] {
  const one = trades.get(plainWord(written));
  if (one !== undefined) return [one];
  return written.split(/[;,/|\n]/).flatMap((part) => {
    const known = trades.get(plainWord(part));
    if (known !== undefined) return [known];
    const smaller = part.split(/\s+(?:ja|and)\s+|\s*[&+]\s*/i).filter((word) => word.trim() !== "");
    return smaller.map((word) => trades.get(plainWord(word)) ?? word.trim());
  });
}
