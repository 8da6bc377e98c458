/** An E.164 number in groups that can be read aloud: "+358 40 123 4567". What is not Finnish stays in one piece. */
export function showPhone(number: string): string {
  return number.replace(/^(\+358)(\d{2})(\d{3})(\d{2,})$/, "$1 $2 $3 $4");
}
