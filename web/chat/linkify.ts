export type TextPiece = { text: string; href?: string };

const address = /\bhttps?:\/\/[^\s<>"']+/gi;
/** Punctuation that ends a sentence, not a URL. */
const trailing = /[.,:;!?)\]}]+$/;

/** Splits text into plain pieces and links (http and https only). */
export function linkify(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    const found = match[0].replace(trailing, "");
    if (!URL.canParse(found)) continue;
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
    pieces.push({ text: found, href: found });
    from = match.index + found.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}
