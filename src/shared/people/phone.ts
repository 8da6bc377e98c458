/** E.164: `+358401234567`; without a country code Finnish. null: invalid (at most 15 digits); empty stays empty. */
export function toE164(text: string): string | null {
  const bare = text.replace(/[\s()./-]/g, "");
  if (bare === "") return "";
  const number = bare.replace(/^00/, "+").replace(/^0/, "+358");
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}
