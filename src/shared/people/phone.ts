/** E.164: `+358401234567`; without a country code Finnish. null: invalid (at most 15 digits); empty stays empty. */
export function toE164(text: string): string | null {
  const bare = text.replace(/[\s()./-]/g, "");
  if (bare === "") return "";
  const number = bare.replace(/^00/, "+").replace(/^0/, "+358");
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}

/**
 * Finland's area codes by length (Traficom's numbering plan): services 600-800, mobile, companies and areas 13-19 of
 * two digits, other areas of one.
 */
const finnish = /^(\+358)([678]00|1\d|20|29|30|4\d|50|7\d|[235689])(\d{3})(\d{2,})$/;

/** E.164 in groups: "+358 40 123 4567". Numbers of other countries stay in one piece. */
export const formatPhone = (number: string): string => number.replace(finnish, "$1 $2 $3 $4");
