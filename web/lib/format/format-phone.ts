/**
 * Finland's codes by length (Traficom's numbering plan): services 600 to 800; mobile, companies and the areas 13 to 19 of
 * two digits; the other areas of one.
 */
const finnish = /^(\+358)([678]00|1\d|20|29|30|4\d|50|7\d|[235689])(\d{3})(\d{2,})$/;

/** An E.164 number in groups that can be read aloud: "+358 40 123 4567". What is not Finnish stays in one piece. */
export const formatPhone = (number: string): string => number.replace(finnish, "$1 $2 $3 $4");
