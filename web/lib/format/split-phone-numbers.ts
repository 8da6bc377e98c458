import { toE164 } from "#shared/people/phone.ts";

/** A piece of text; `number` where it is a phone number, as E.164. */
export type TextPart = { text: string; number: string | null };

const number = /(?<![\w.])(?:\+|00?)[1-9][\d \u00a0()-]{4,}\d(?!\w|\.\d)/g;

/** Text cut where phone numbers begin and end: "Matti, 040 123 4567". */
export function splitPhoneNumbers(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: written, index } of text.matchAll(number)) {
    const called = toE164(written);
    if (!called) continue;
    parts.push({ text: text.slice(end, index), number: null }, { text: written, number: called });
    end = index + written.length;
  }
  parts.push({ text: text.slice(end), number: null });
  return parts.filter((part) => part.text !== "");
}
