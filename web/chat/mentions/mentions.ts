import { maxMentions } from "#shared/chat/message-limits.ts";
import { normalizeText } from "../../ui/combobox/match-text.ts";

export type Mentionable = { userId: string; name: string };

/** A `@` that is being written before the caret: where it stands, and the beginning of a name after it. */
export type MentionQuery = { at: number; text: string };

/** Names have a space: up to two words count. */
export function findMentionQuery(text: string, caret: number): MentionQuery | null {
  const match = /(?:^|[\s(])@([^\s@]*(?: [^\s@]*)?)$/.exec(text.slice(0, caret));
  const written = match?.[1];
  return written === undefined ? null : { at: caret - written.length - 1, text: written };
}

/** Those of whom a name begins so; case and accents do not count. */
export function matchPeople<Person extends Mentionable>(
  people: readonly Person[],
  written: string,
): Person[] {
  const wanted = normalizeText(written);
  const begins = ({ name }: Person) =>
    [normalizeText(name), ...normalizeText(name).split(/[\s-]+/)].some((part) => part.startsWith(wanted));
  return people.filter(begins);
}

/** Ids of those whom a text names after a `@`; namesakes are all meant. */
export function listMentions(text: string, people: readonly Mentionable[]): string[] {
  const names = new Set(
    splitMentions(
      text,
      people.map(({ name }) => name),
    ).flatMap(({ mentioned }) => mentioned ?? []),
  );
  return people
    .filter(({ name }) => names.has(name))
    .map(({ userId }) => userId)
    .slice(0, maxMentions);
}

type MentionPiece = { text: string; mentioned?: string };

/** The longest name that stands after a `@` counts, if no letter follows it. */
export function splitMentions(text: string, names: readonly string[]): MentionPiece[] {
  const longestFirst = [...names].filter(Boolean).sort((one, other) => other.length - one.length);
  const pieces: MentionPiece[] = [];
  let from = 0;
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const name = longestFirst.find(
      (name) => text.startsWith(name, at + 1) && !/^[\p{L}\p{N}]/u.test(text.slice(at + 1 + name.length)),
    );
    if (name === undefined || /[\p{L}\p{N}]$/u.test(text.slice(0, at))) continue;
    if (at > from) pieces.push({ text: text.slice(from, at) });
    from = at + 1 + name.length;
    pieces.push({ text: text.slice(at, from), mentioned: name });
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}
