import { foldCaseAndAccents } from "#shared/core/fold-case-and-accents.ts";

export type SnippetPiece = { text: string; isHit: boolean };

/** In UTF-16 code units of the text. */
type Hit = { from: number; to: number };

/** Where the words of a search stand in a text, in order and without overlaps; compared as the server does. */
function findHits(text: string, search: string): Hit[] {
  const words = foldCaseAndAccents(search).split(/\s+/).filter(Boolean);
  let folded = "";
  /** For each unit of `folded`, where its character stands in `text`; at last the end. */
  const origins: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = foldCaseAndAccents(character);
    for (let unit = 0; unit < plain.length; unit += 1) origins.push(at);
    folded += plain;
    at += character.length;
  }
  origins.push(text.length);
  const hits = words.flatMap((word) => findAll(folded, word)).sort((a, b) => a.from - b.from || b.to - a.to);
  const apart: Hit[] = [];
  for (const hit of hits) if (hit.from >= (apart.at(-1)?.to ?? 0)) apart.push(hit);
  return apart.map(({ from, to }) => ({ from: origins[from] ?? 0, to: origins[to] ?? text.length }));
}

function findAll(text: string, word: string): Hit[] {
  const hits: Hit[] = [];
  for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + word.length))
    hits.push({ from, to: from + word.length });
  return hits;
}

/** Characters before the first hit, and in all. */
const maxBefore = 40;
const maxLength = 160;

/** The part of a text around the first hit, cut at words, with the hits apart. */
export function cutSnippet(text: string, search: string): SnippetPiece[] {
  const hits = findHits(text, search);
  const wanted = Math.max(0, (hits[0]?.from ?? 0) - maxBefore);
  const start = wanted === 0 ? 0 : text.indexOf(" ", wanted) + 1 || wanted;
  const end = Math.min(text.length, start + maxLength);
  const pieces: SnippetPiece[] = [];
  let at = start;
  const add = (to: number, isHit: boolean) => {
    if (to > at) pieces.push({ text: text.slice(at, to), isHit });
    at = Math.max(at, to);
  };
  for (const { from, to } of hits) {
    add(Math.min(from, end), false);
    add(Math.min(to, end), true);
  }
  add(end, false);
  if (start > 0) pieces.unshift({ text: "… ", isHit: false });
  if (end < text.length) pieces.push({ text: " …", isHit: false });
  return pieces;
}
