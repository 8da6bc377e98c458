import type { Dimensions } from "./dimensions.ts";
import { readChunks, readWebp } from "./read-webp.ts";

const pixels = new Set(["VP8 ", "VP8L", "ALPH"]);
const hasAlpha = 0x10;

/** Keeps only the chunks with pixels. null: no WebP, or not of the sides that were asked for. */
export function cleanWebp(bytes: Uint8Array, isAsked: (made: Dimensions) => boolean): Uint8Array | null {
  const made = measure(bytes);
  if (made === null || !isAsked(made)) return null;
  const chunks = readChunks(bytes).filter(({ name }) => pixels.has(name));
  const parts = chunks.map(({ name, start, end }) => buildChunk(name, bytes.subarray(start, end)));
  const extended = chunks.some(({ name }) => name === "ALPH") ? [buildChunk("VP8X", buildCanvas(made))] : [];
  return buildChunk("RIFF", concat([encodeAscii("WEBP"), ...extended, ...parts]));
}

/** Of a picture with transparency (RFC 9649, 2.7.1). */
function buildCanvas({ width, height }: Dimensions): Uint8Array {
  const write = (side: number) => [(side - 1) & 0xff, (side - 1) >> 8, 0];
  return Uint8Array.of(hasAlpha, 0, 0, 0, ...write(width), ...write(height));
}

function measure(bytes: Uint8Array): Dimensions | null {
  try {
    return readWebp(bytes);
  } catch {
    return null;
  }
}

function buildChunk(name: string, content: Uint8Array): Uint8Array {
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, content.length, true);
  return concat([encodeAscii(name), length, content, new Uint8Array(content.length % 2)]);
}

const encodeAscii = (text: string) => new TextEncoder().encode(text);

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
