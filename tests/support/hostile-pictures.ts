import { deflateSync } from "node:zlib";
import sharp from "sharp";
import {
  type Bytes,
  buildBlackPng,
  buildPng,
  buildPngChunk,
  buildPngHeader,
  createRandom,
  type Format,
  makeAnimation,
  makePicture,
  toBytes,
  withChunk,
  withSegment,
} from "./pictures.ts";

/** What is sent, and as what. */
export type HostilePicture = { name: string; bytes: Bytes; type: string };

type Base = { name: string; format: Format; bytes: Bytes };

const latin = (text: string) => toBytes(Buffer.from(text, "latin1"));
const joined = (...parts: Uint8Array[]) => toBytes(Buffer.concat(parts));

/** What is hidden in or behind pictures; none of these words may come out again. */
export const payloads: Record<string, string> = {
  html: "<html><script>alert('hidden-page')</script></html>",
  js: "*/=1;alert('hidden-script');/*",
  php: "<?php system('hidden-command'); ?>",
  zip: "PK\u0003\u0004hidden-archivePK\u0005\u0006",
  pdf: "%PDF-1.7 hidden-paper %%EOF",
  svg: '<svg xmlns="http://www.w3.org/2000/svg" onload="hidden-drawing()"/>',
  zeros: "\0".repeat(64),
};

async function makeBases(): Promise<Base[]> {
  const wishes = [
    ["png", {}],
    ["png", { alpha: true, progressive: true }],
    ["jpeg", {}],
    ["jpeg", { progressive: true }],
    ["webp", {}],
    ["webp", { lossless: true }],
    ["webp", { alpha: true }],
  ] as const;
  return Promise.all(
    wishes.map(async ([format, wish], seed) => ({
      name: `${format} ${Object.keys(wish).join(" ")}`,
      format,
      bytes: await makePicture(format, { ...wish, seed: seed + 1, telling: true }),
    })),
  );
}

/** One picture, broken in one of six ways. */
function mutate(bytes: Bytes, random: () => number): Bytes {
  const at = (end = bytes.length) => Math.floor(random() * end);
  const [from, length] = [at(), 1 + at(40)];
  const ways = [
    () => {
      const changed = bytes.slice();
      for (let times = 1 + at(60); times > 0; times -= 1) changed[at()] = at(256);
      return changed;
    },
    () => {
      const changed = bytes.slice();
      changed[at(64)] = at(256);
      return changed;
    },
    () => bytes.slice(0, from),
    () => joined(bytes.slice(0, from), bytes.slice(from + length)),
    () => joined(bytes.slice(0, from), bytes.slice(from, from + length), bytes.slice(from)),
    () => bytes.slice().fill(at(256), from, from + length * 8),
  ];
  return (ways[at(ways.length)] as () => Bytes)();
}

function mutations(bases: readonly Base[], each: number): HostilePicture[] {
  const random = createRandom(20_261_121);
  return bases.flatMap(({ name, format, bytes }) =>
    Array.from({ length: each }, (_, nth) => ({
      name: `mutation ${nth} of ${name}`,
      bytes: mutate(bytes, random),
      type: `image/${format}`,
    })),
  );
}

function polyglots(bases: readonly Base[]): HostilePicture[] {
  return bases.flatMap(({ name, format, bytes }) =>
    Object.entries(payloads).flatMap(([what, text]) => {
      const hidden = latin(text);
      const inside = {
        png: () => withChunk(bytes, buildPngChunk("tEXt", joined(latin("Comment\0"), hidden))),
        jpeg: () => withSegment(bytes, 0xfe, hidden),
        webp: () => bytes,
      }[format]();
      return [
        { name: `${what} behind ${name}`, bytes: joined(bytes, hidden), type: `image/${format}` },
        { name: `${what} before ${name}`, bytes: joined(hidden, bytes), type: `image/${format}` },
        { name: `${what} within ${name}`, bytes: inside, type: `image/${format}` },
      ];
    }),
  );
}

/** Little that wants to be much. */
async function bombs(): Promise<HostilePicture[]> {
  const inflated = deflateSync(Buffer.alloc(100 * 1024 * 1024), { level: 9 });
  const png = await makePicture("png");
  const jpeg = Buffer.from(await makePicture("jpeg"));
  const scans = Buffer.from(await makePicture("jpeg", { progressive: true, width: 200, height: 200 }));
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  const sized = (width: number, height: number) => {
    const changed = Buffer.from(jpeg);
    changed.writeUInt16BE(height, frame + 5);
    changed.writeUInt16BE(width, frame + 7);
    return toBytes(changed);
  };
  const firstScan = scans.indexOf(Buffer.from([0xff, 0xda]));
  const nextScan = scans.indexOf(Buffer.from([0xff, 0xc4]), firstScan);
  const scan = scans.subarray(firstScan, nextScan);
  const manyScans = joined(scans.subarray(0, nextScan), ...Array(4000).fill(scan), scans.subarray(nextScan));
  const webp = Buffer.from(await makePicture("webp", { alpha: true }));
  const canvas = Buffer.from(webp);
  canvas.writeUIntLE(16_383, 24, 3);
  canvas.writeUIntLE(16_383, 27, 3);
  const inner = Buffer.from(await makePicture("webp"));
  inner.writeUInt16LE(0x3fff, 26);
  inner.writeUInt16LE(0x3fff, 28);
  const profile = joined(latin("icc\0\0"), inflated);
  const text = joined(latin("Comment\0\0"), inflated);
  const sides = [
    [20_000, 20_000],
    [20_000, 1],
    [1, 20_000],
    [8001, 8001],
    [8000, 2501],
    [8000, 300],
  ] as const;
  const many: [string, Bytes, Format][] = [
    ...sides.map(([w, h]): [string, Bytes, Format] => [`black ${w} x ${h}`, buildBlackPng(w, h), "png"]),
    [
      "empty 2147483647 x 2147483647",
      buildPng(buildPngHeader(2 ** 31 - 1, 2 ** 31 - 1), deflateSync(Buffer.alloc(9))),
      "png",
    ],
    ["empty 4294967295 x 1", buildPng(buildPngHeader(2 ** 32 - 1, 1), deflateSync(Buffer.alloc(9))), "png"],
    ["0 x 0", buildPng(buildPngHeader(0, 0), deflateSync(Buffer.alloc(9))), "png"],
    ["100 MB of data in 100 x 100", buildPng(buildPngHeader(100, 100), inflated), "png"],
    ["a profile of 100 MB", withChunk(png, buildPngChunk("iCCP", profile)), "png"],
    ["a text of 100 MB", withChunk(png, buildPngChunk("zTXt", text)), "png"],
    ["ten texts of 100 MB", Array(10).fill(buildPngChunk("zTXt", text)).reduce(withChunk, png), "png"],
    ["the largest allowed, 8 bytes a pixel", buildBlackPng(5000, 4000, { depth: 16, color: 6 }), "png"],
    [
      "the largest allowed, in passes",
      buildBlackPng(5000, 4000, { color: 2, depth: 8, interlaced: 1 }),
      "png",
    ],
    ["65500 x 65500", sized(65_500, 65_500), "jpeg"],
    ["20000 x 20000", sized(20_000, 20_000), "jpeg"],
    ["48 x 0", sized(48, 0), "jpeg"],
    ["4000 scans", manyScans, "jpeg"],
    ["a canvas of 16384 x 16384", toBytes(canvas), "webp"],
    ["a picture of 16383 x 16383", toBytes(inner), "webp"],
  ];
  return many.map(([name, bytes, format]) => ({ name: `bomb: ${name}`, bytes, type: `image/${format}` }));
}

/** What is no still PNG, JPEG or WebP, each under every name that is taken. */
async function strangers(): Promise<HostilePicture[]> {
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: "green" } });
  const png = await makePicture("png");
  const things: Record<string, Uint8Array> = {
    "an animated WebP": await makeAnimation(),
    "an animated PNG": withChunk(png, buildPngChunk("acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))),
    "a GIF": await drawn.clone().gif().toBuffer(),
    "a TIFF": await drawn.clone().tiff().toBuffer(),
    "an AVIF": await drawn.clone().avif().toBuffer(),
    "a HEIC": latin("\0\0\0\u0018ftypheic\0\0\0\0heicmif1"),
    "a BMP": latin(`BM${"\0".repeat(60)}`),
    "an ICO": joined(latin("\0\0\u0001\0\u0001\0\u0010\u0010\0\0\u0001\0\u0020\0"), png),
    "a JPEG 2000": latin("\0\0\0\u000cjP  \r\n\u0087\n"),
    ...Object.fromEntries(Object.entries(payloads).map(([what, text]) => [what, latin(text)])),
    nothing: new Uint8Array(),
    "one byte": Uint8Array.of(0xff),
    "a PNG's name alone": png.subarray(0, 8),
    "5 MiB and a byte": new Uint8Array(5 * 1024 * 1024 + 1),
  };
  return Object.entries(things).flatMap(([name, bytes]) =>
    (["png", "jpeg", "webp"] as const).map((format) => ({
      name: `${name} as ${format}`,
      bytes: toBytes(bytes),
      type: `image/${format}`,
    })),
  );
}

/** Pictures that tell where and by whom they were made, some under another's name: they are taken, and tell it no more. */
function telling(bases: readonly Base[]): HostilePicture[] {
  return bases.flatMap(({ name, bytes }) =>
    (["png", "jpeg", "webp"] as const).map((format) => ({
      name: `telling ${name} as ${format}`,
      bytes,
      type: `image/${format}`,
    })),
  );
}

/** More than 500 files that nobody who means well sends; the same ones every time. */
export async function createHostilePictures(): Promise<HostilePicture[]> {
  const bases = await makeBases();
  return [
    ...(await bombs()),
    ...(await strangers()),
    ...telling(bases),
    ...polyglots(bases),
    ...mutations(bases, 45),
  ];
}
