import { animated, damaged, lettersAt, type Measured, mixed, viewOf } from "./measured.ts";

/** A part of a WebP with its name: where its content stands. */
export type Chunk = { name: string; start: number; end: number };

const head = 12;

/** The parts of a WebP (RFC 9649, 2.3 to 2.7), which fill it to its end. Throws AppError('picture.mixed') or 'picture.damaged'. */
export function chunksOf(bytes: Uint8Array): Chunk[] {
  const view = viewOf(bytes);
  if (bytes.length < head + 8) throw damaged();
  const whole = 8 + view.getUint32(4, true);
  if (whole < bytes.length) throw mixed();
  if (whole > bytes.length) throw damaged();
  const chunks: Chunk[] = [];
  for (let at = head; at < bytes.length; ) {
    if (at + 8 > bytes.length) throw damaged();
    const start = at + 8;
    const end = start + view.getUint32(at + 4, true);
    if (end + (end % 2) > bytes.length) throw damaged();
    chunks.push({ name: lettersAt(bytes, at), start, end });
    at = end + (end % 2);
  }
  return chunks;
}

const moves = 0x02;
const isPicture = ({ name }: Chunk) => name === "VP8 " || name === "VP8L";

/**
 * Looks into a still WebP: the canvas and the picture in it say the same. Throws AppError('picture.animated'),
 * 'picture.mixed' or 'picture.damaged'.
 */
export function readWebp(bytes: Uint8Array): Measured {
  const chunks = chunksOf(bytes);
  const [first] = chunks;
  const extended = first?.name === "VP8X" ? first : undefined;
  const isMoving = extended !== undefined && ((bytes[extended.start] ?? 0) & moves) !== 0;
  if (isMoving || chunks.some(({ name }) => name === "ANIM" || name === "ANMF")) throw animated();
  const [picture, ...others] = chunks.filter(isPicture);
  if (picture === undefined || others.length > 0) throw damaged();
  if (extended === undefined && first !== picture) throw damaged();
  const measured = picture.name === "VP8L" ? losslessSize(bytes, picture) : lossySize(bytes, picture);
  if (extended === undefined) return measured;
  const canvas = canvasOf(bytes, extended);
  if (canvas.width !== measured.width || canvas.height !== measured.height) throw damaged();
  return measured;
}

function canvasOf(bytes: Uint8Array, { start, end }: Chunk): Measured {
  if (end - start < 10) throw damaged();
  const view = viewOf(bytes);
  const side = (at: number) => 1 + (view.getUint32(at, true) & 0xffffff);
  // The last three bytes are read with the one before them.
  return { width: side(start + 4), height: 1 + (view.getUint32(start + 6, true) >>> 8) };
}

/** RFC 6386, 9.1: a key frame begins with its sides, 14 bits each. */
function lossySize(bytes: Uint8Array, { start, end }: Chunk): Measured {
  const view = viewOf(bytes);
  const isKeyFrame = end - start >= 10 && ((bytes[start] ?? 1) & 1) === 0;
  if (!isKeyFrame || view.getUint16(start + 3) !== 0x9d01 || bytes[start + 5] !== 0x2a) throw damaged();
  return {
    width: view.getUint16(start + 6, true) & 0x3fff,
    height: view.getUint16(start + 8, true) & 0x3fff,
  };
}

/** RFC 9649, 3.4: 14 bits each, less one. */
function losslessSize(bytes: Uint8Array, { start, end }: Chunk): Measured {
  if (end - start < 5 || bytes[start] !== 0x2f) throw damaged();
  const bits = viewOf(bytes).getUint32(start + 1, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}
