export type TextPiece = { text: string; href?: string };

const address = /\bhttps?:\/\/[^\s<>"']+/gi;
/** What ends a sentence is not the end of an address. */
const trailing = /[.,:;!?)\]}]+$/;

/** A text in pieces: web addresses (http and https, nothing else) may be opened, the rest is read. */
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
