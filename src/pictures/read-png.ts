import { animated, damaged, lettersAt, type Measured, mixed, viewOf } from "./measured.ts";

/** A chunk's length, name and checksum. */
const frame = 12;

/**
 * Walks over a PNG's chunks (PNG, third edition, 5.3): the header first, a picture, the end at the very end. Throws
 * AppError('picture.animated'), 'picture.mixed' or 'picture.damaged'.
 */
export function readPng(bytes: Uint8Array): Measured {
  const view = viewOf(bytes);
  let hasData = false;
  if (bytes.length < 33 || lettersAt(bytes, 12) !== "IHDR" || view.getUint32(8) !== 13) throw damaged();
  for (let at = 8; at + frame <= bytes.length; ) {
    const end = at + frame + view.getUint32(at);
    const name = lettersAt(bytes, at + 4);
    if (end > bytes.length || (name === "IHDR" && at > 8)) throw damaged();
    if (name === "acTL" || name === "fdAT") throw animated();
    if (name === "IDAT") hasData = true;
    if (name === "IEND") {
      if (!hasData || end !== at + frame) throw damaged();
      if (end !== bytes.length) throw mixed();
      return { width: view.getUint32(16), height: view.getUint32(20) };
    }
    at = end;
  }
  throw damaged();
}
