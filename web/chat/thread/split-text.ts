import { maxMessageLength } from "#shared/chat/close-codes.ts";

export const maxMessageParts = 5;

/** Messages of at most 4,000 characters, split at a paragraph, a line or a word if one ends in the second half. */
export function splitText(text: string): string[] {
  const parts: string[] = [];
  let remaining = text.trim();
  while (remaining.length > maxMessageLength) {
    const end = endOfPart(remaining);
    parts.push(remaining.slice(0, end).trimEnd());
    remaining = remaining.slice(end).trimStart();
  }
  return remaining === "" ? parts : [...parts, remaining];
}

function endOfPart(text: string): number {
  const breakPositions = ["\n\n", "\n", " "].map((mark) => text.lastIndexOf(mark, maxMessageLength));
  const end = breakPositions.find((position) => position > maxMessageLength / 2);
  if (end !== undefined) return end;
  // Does not split a surrogate pair (an emoji).
  const splitsSurrogatePair = /[\uD800-\uDBFF]/.test(text[maxMessageLength - 1] ?? "");
  return splitsSurrogatePair ? maxMessageLength - 1 : maxMessageLength;
}
