export type TextPiece = { text: string; href?: string };

const address = /\bhttps?:\/\/[^\s<>"']+/gi;
/** Punctuation that ends a sentence, not a URL. */
const trailing = /[.,:;!?)\]}]+$/;

/** Splits text into plain pieces and links (http and https only). */
export function linkify(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(address)) {
    const url = match[0].replace(trailing, "");
    if (!URL.canParse(url)) continue;
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
    pieces.push({ text: url, href: url });
    from = match.index + url.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}
