import { maxMessageLength } from "#shared/chat/close-codes.ts";

export const maxMessageParts = 5;

/** Messages of at most 4,000 characters, split at a paragraph, a line or a word if one ends in the second half. */
export function splitText(text: string): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > maxMessageLength) {
    const end = endOfPart(rest);
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest === "" ? parts : [...parts, rest];
}

function endOfPart(text: string): number {
  const places = ["\n\n", "\n", " "].map((mark) => text.lastIndexOf(mark, maxMessageLength));
  const end = places.find((place) => place > maxMessageLength / 2);
  if (end !== undefined) return end;
  // Does not split a surrogate pair (an emoji).
  const splitsSign = /[\uD800-\uDBFF]/.test(text[maxMessageLength - 1] ?? "");
  return splitsSign ? maxMessageLength - 1 : maxMessageLength;
}
