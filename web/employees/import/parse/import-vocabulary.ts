import type { OrganizationType, Role } from "#shared/auth/permissions.ts";
import { industries } from "#shared/industries/industries.ts";
import type { Industry } from "#shared/industries/industry.ts";
import { industrySynonyms } from "#shared/industries/industry-synonyms.ts";
import { normalizeWord } from "../../../lib/csv/normalize-word.ts";
import type { Messages } from "../../../lib/i18n/messages.ts";

/** By normalised word. */
export type ImportVocabulary = { roles: ReadonlyMap<string, Role>; trades: ReadonlyMap<string, Industry[]> };

const roleWords: Record<"employee" | "desk" | "admin", string> = {
  employee: "employee, worker, työntekijä, tekijä, doer",
  desk: "desk, office, toimisto, desk worker",
  admin: "admin, administrator, organization admin, pääkäyttäjä, ylläpitäjä, ylläpito",
};

const each = <Value>(words: string, value: Value) =>
  words.split(", ").map((word) => [normalizeWord(word), value] as const);

/** In every language of the app, with the industries' synonyms, for an organisation of these types. */
export function buildImportVocabulary(
  languages: readonly Messages[],
  types: readonly OrganizationType[],
): ImportVocabulary {
  const [first = "staffProvider"] = types;
  const admin = `${first}Admin` as const;
  const named = (role: Exclude<Role, "admin">) =>
    languages.map(({ person }) => [normalizeWord(person.role[role]), role] as const);
  return {
    roles: new Map<string, Role>([
      ...types.flatMap((type) => [...named(`${type}Admin`), ...named(type)]),
      ...named("employee"),
      ...each<Role>(roleWords.employee, "employee"),
      ...(types.length === 1 ? each<Role>(roleWords.desk, first) : []),
      ...each<Role>(roleWords.admin, admin),
      ...types.flatMap((type) => languages.map(({ person }) => asExported(type, person.role))),
      ...types.flatMap((type): [string, Role][] => [
        [normalizeWord(type), type],
        [normalizeWord(`${type}Admin`), `${type}Admin`],
      ]),
    ]),
    trades: tradeWords(languages),
  };
}

/** An industry's name means that one alone; a synonym may mean several. */
function tradeWords(languages: readonly Messages[]): Map<string, Industry[]> {
  const trades = new Map<string, Industry[]>();
  for (const [word, trade] of industries.flatMap((industry) => each(industrySynonyms[industry], industry)))
    trades.set(word, [...(trades.get(word) ?? []), trade]);
  for (const trade of industries)
    for (const name of [trade, ...languages.map((words) => words.industries[trade])])
      trades.set(normalizeWord(name), [trade]);
  return trades;
}

/** As in our CSV export of employees, where an admin's role names the organisation's type. */
function asExported(type: OrganizationType, role: Messages["person"]["role"]): [string, Role] {
  const admin = `${type}Admin` as const;
  return [normalizeWord(`${role[type]}, ${role[admin]}`), admin];
}

/** An unknown role stays as written, and is rejected by its words. */
export function readRole(written: string, { roles }: ImportVocabulary): string {
  return roles.get(normalizeWord(written)) ?? written.trim();
}

/** Separated in any way; unknown ones stay as written. */
export function readTrades(written: string, { trades }: ImportVocabulary): string[] {
  const known = (text: string) => trades.get(normalizeWord(text));
  const splitWords = (part: string): string[] => {
    const smaller = part.split(/\s+(?:ja|and)\s+|\s*[&+]\s*/i).filter((word) => word.trim() !== "");
    return known(part) ?? smaller.flatMap((word) => known(word) ?? [word.trim()]);
  };
  const listed = written
    .split(/[;·|\n]/)
    .flatMap((part) => known(part) ?? withCommas(part, known).flatMap(splitWords));
  return [...new Set(listed)];
}

/** Split at commas and slashes, except where the parts make one name only together ("Betoni-, muotti- ja ..."). */
function withCommas(text: string, known: (text: string) => Industry[] | undefined): string[] {
  const pieces = text.split(/[,/]/);
  const claimed: string[] = [];
  for (let at = 0; at < pieces.length; ) {
    const ends = pieces.map((_, end) => end + 1).filter((end) => end > at);
    const end = ends.findLast((end) => known(pieces.slice(at, end).join())) ?? at + 1;
    claimed.push(pieces.slice(at, end).join());
    at = end;
  }
  return claimed;
}
