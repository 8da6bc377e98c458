import { toE164 } from "#shared/people/phone.ts";

/** `number`: in E.164, where the text is a phone number. */
export type TextPart = { text: string; number: string | null };

const number = /(?<![\w.])(?:\+|00?)[1-9][\d \u00a0()-]{4,}\d(?!\w|\.\d)/g;

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
