import { toE164 } from "#shared/people/phone.ts";

/**
 * Finland's area codes by length (Traficom's numbering plan): services 600-800, mobile, companies and areas 13-19 of
 * two digits, other areas of one.
 */
const finnish = /^(\+358)([678]00|1\d|20|29|30|4\d|50|7\d|[235689])(\d{3})(\d{2,})$/;

/** E.164 in groups: "+358 40 123 4567". Numbers of other countries stay in one piece. */
export const formatPhone = (number: string): string => number.replace(finnish, "$1 $2 $3 $4");

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
