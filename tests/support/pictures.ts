import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

export type Format = "png" | "jpeg" | "webp";
export type Bytes = Uint8Array<ArrayBuffer>;

export const toBytes = (buffer: Uint8Array): Bytes => Uint8Array.from(buffer);

/** The same numbers from 0 to 1 every time (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A place in Helsinki, as a phone writes it, and words that must not come out again. */
export const secretWords = ["Salainen Kuvaaja", "Salainen Puhelin", "60/1 10/1", "secret-xmp-words"];
const exif = {
  IFD0: { Artist: "Salainen Kuvaaja", Model: "Salainen Puhelin" },
  IFD3: {
    GPSLatitudeRef: "N",
    GPSLatitude: "60/1 10/1 0/1",
    GPSLongitudeRef: "E",
    GPSLongitude: "24/1 56/1 0/1",
  },
};
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="secret-xmp-words"/></rdf:RDF></x:xmpmeta>`;

type Wish = {
  width?: number;
  height?: number;
  seed?: number;
  /** With all that a camera tells: who, which, where, and the colours of a wide screen. */
  telling?: boolean;
  alpha?: boolean;
  lossless?: boolean;
  progressive?: boolean;
};

/** A picture as a camera or a program makes it. */
export async function makePicture(format: Format, wish: Wish = {}): Promise<Bytes> {
  const { width = 64, height = 48, seed = 1, telling, alpha, lossless = false, progressive = false } = wish;
  const random = createRandom(seed);
  const channels = alpha ? 4 : 3;
  const raw = Uint8Array.from({ length: width * height * channels }, (_, at) =>
    at % 7 === 0 ? random() * 255 : (at * seed) % 256,
  );
  const drawn = sharp(raw, { raw: { width, height, channels } });
  const told = telling ? drawn.withExif(exif).withXmp(xmp).withIccProfile("p3") : drawn;
  if (format === "png") return toBytes(await told.png({ progressive }).toBuffer());
  if (format === "jpeg") return toBytes(await told.jpeg({ progressive }).toBuffer());
  return toBytes(await told.webp({ lossless }).toBuffer());
}

/** Frames that follow each other. */
export async function makeAnimation(): Promise<Bytes> {
  const frames = [sharp({ create: { width: 20, height: 20, channels: 3, background: "red" } })];
  const [one] = await Promise.all(frames.map((frame) => frame.png().toBuffer()));
  const two = await sharp({ create: { width: 20, height: 20, channels: 3, background: "blue" } })
    .png()
    .toBuffer();
  const joined = sharp([one as Buffer, two], { join: { animated: true } });
  return toBytes(await joined.webp({ loop: 0, delay: [100, 100] }).toBuffer());
}

/** A chunk of a PNG. */
export function buildPngChunk(name: string, content: Uint8Array = new Uint8Array()): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function buildPngHeader(
  width: number,
  height: number,
  { depth = 8, color = 0, interlaced = 0 } = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, color, 0, 0, interlaced], 8);
  return buildPngChunk("IHDR", header);
}

/** A PNG whose header says these sides, whatever its data holds; `more`: chunks between header and data. */
export function buildPng(header: Buffer, data: Uint8Array, more: readonly Buffer[] = []): Bytes {
  return toBytes(
    Buffer.concat([pngStart, header, ...more, buildPngChunk("IDAT", data), buildPngChunk("IEND")]),
  );
}

/** A black PNG of any size that weighs almost nothing. */
export function buildBlackPng(
  width: number,
  height: number,
  { depth = 1, color = 0, interlaced = 0 } = {},
): Bytes {
  const samples = { 0: 1, 2: 3, 6: 4 }[color] ?? 1;
  const row = 1 + Math.ceil((width * depth * samples) / 8);
  return buildPng(
    buildPngHeader(width, height, { depth, color, interlaced }),
    deflateSync(Buffer.alloc(row * height)),
  );
}

/** A chunk put into a PNG behind its header. */
export function withChunk(png: Uint8Array, chunk: Buffer): Bytes {
  return toBytes(Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]));
}

/** A segment put into a JPEG behind its first marker. */
export function withSegment(jpeg: Uint8Array, marker: number, content: Uint8Array): Bytes {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return toBytes(
    Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, marker]), length, content, jpeg.subarray(2)]),
  );
}

/** The names of a WebP's parts, read as its format says and not by the product's own reader. */
export function listChunks(webp: Uint8Array): string[] {
  const buffer = Buffer.from(webp);
  if (buffer.toString("latin1", 0, 4) !== "RIFF" || buffer.toString("latin1", 8, 12) !== "WEBP") return [];
  const names: string[] = [];
  for (let at = 12; at + 8 <= buffer.length; ) {
    names.push(buffer.toString("latin1", at, at + 4));
    const size = buffer.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return names;
}
