import {
  animatedError,
  type Dimensions,
  damagedError,
  polyglotError,
  readAscii,
  toDataView,
} from "./dimensions.ts";

export type WebpChunk = { name: string; start: number; end: number };

const head = 12;

/** RFC 9649, 2.3 to 2.7: the chunks must fill the file. Throws AppError('picture.*'). */
export function readChunks(bytes: Uint8Array): WebpChunk[] {
  const view = toDataView(bytes);
  if (bytes.length < head + 8) throw damagedError();
  const whole = 8 + view.getUint32(4, true);
  if (whole < bytes.length) throw polyglotError();
  if (whole > bytes.length) throw damagedError();
  const chunks: WebpChunk[] = [];
  for (let at = head; at < bytes.length; ) {
    if (at + 8 > bytes.length) throw damagedError();
    const start = at + 8;
    const end = start + view.getUint32(at + 4, true);
    if (end + (end % 2) > bytes.length) throw damagedError();
    chunks.push({ name: readAscii(bytes, at), start, end });
    at = end + (end % 2);
  }
  return chunks;
}

const animationFlag = 0x02;
const isPicture = ({ name }: WebpChunk) => name === "VP8 " || name === "VP8L";

/** The canvas and the picture in it must agree. Throws AppError('picture.*'). */
export function readWebp(bytes: Uint8Array): Dimensions {
  const chunks = readChunks(bytes);
  const [first] = chunks;
  const extended = first?.name === "VP8X" ? first : undefined;
  const isMoving = extended !== undefined && ((bytes[extended.start] ?? 0) & animationFlag) !== 0;
  if (isMoving || chunks.some(({ name }) => name === "ANIM" || name === "ANMF")) throw animatedError();
  const [picture, ...others] = chunks.filter(isPicture);
  if (picture === undefined || others.length > 0) throw damagedError();
  if (extended === undefined && first !== picture) throw damagedError();
  const measured = picture.name === "VP8L" ? readLosslessSize(bytes, picture) : readLossySize(bytes, picture);
  if (extended === undefined) return measured;
  const canvas = readCanvasSize(bytes, extended);
  if (canvas.width !== measured.width || canvas.height !== measured.height) throw damagedError();
  return measured;
}

function readCanvasSize(bytes: Uint8Array, { start, end }: WebpChunk): Dimensions {
  if (end - start < 10) throw damagedError();
  const view = toDataView(bytes);
  const side = (at: number) => 1 + (view.getUint32(at, true) & 0xffffff);
  // Three bytes, read as four.
  return { width: side(start + 4), height: 1 + (view.getUint32(start + 6, true) >>> 8) };
}

/** RFC 6386, 9.1: 14 bits each. */
function readLossySize(bytes: Uint8Array, { start, end }: WebpChunk): Dimensions {
  const view = toDataView(bytes);
  const isKeyFrame = end - start >= 10 && ((bytes[start] ?? 1) & 1) === 0;
  if (!isKeyFrame || view.getUint16(start + 3) !== 0x9d01 || bytes[start + 5] !== 0x2a) throw damagedError();
  return {
    width: view.getUint16(start + 6, true) & 0x3fff,
    height: view.getUint16(start + 8, true) & 0x3fff,
  };
}

/** RFC 9649, 3.4: 14 bits each, less one. */
function readLosslessSize(bytes: Uint8Array, { start, end }: WebpChunk): Dimensions {
  if (end - start < 5 || bytes[start] !== 0x2f) throw damagedError();
  const bits = toDataView(bytes).getUint32(start + 1, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}
