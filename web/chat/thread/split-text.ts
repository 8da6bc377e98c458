import { maxMessageLength } from "#shared/chat/max-message-length.ts";

/** So many messages may one text become. */
export const maxMessageParts = 5;

/**
 * A text as the messages that it is sent as: each at most 4,000 characters, parted where a paragraph, a line or a word
 * ends if there is such a place in the second half.
 */
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
  // Between the two halves of one sign (an emoji) there is no place to part.
  const splitsSign = /[\uD800-\uDBFF]/.test(text[maxMessageLength - 1] ?? "");
  return splitsSign ? maxMessageLength - 1 : maxMessageLength;
}
