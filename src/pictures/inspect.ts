import { AppError } from "../http/errors.ts";
import { damaged, lettersAt, type Measured } from "./measured.ts";
import { readJpeg } from "./read-jpeg.ts";
import { readPng } from "./read-png.ts";
import { readWebp } from "./read-webp.ts";

const mostSide = 8000;
const mostPixels = 20_000_000;
/** How many times the longer side may be the shorter one: a line that is made a square grows without bounds. */
const mostStretch = 20;

const begins = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);
const isPng = (bytes: Uint8Array) => begins(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const isJpeg = (bytes: Uint8Array) => begins(bytes, 0xff, 0xd8, 0xff);
const isWebp = (bytes: Uint8Array) => lettersAt(bytes, 0) === "RIFF" && lettersAt(bytes, 8) === "WEBP";

/**
 * Looks at a picture's bytes, whatever it was called, before anything decodes it: one still PNG, JPEG or WebP from the
 * first byte to the last, of a size that can be decoded. Throws AppError('media.unsupported') for all other content, else
 * 'picture.dimensions', 'picture.animated', 'picture.mixed' or 'picture.damaged'.
 */
export function inspectPicture(bytes: Uint8Array): void {
  if (bytes.length === 0) throw damaged();
  const { width, height } = measure(bytes);
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const fits = short >= 1 && long <= mostSide && width * height <= mostPixels && long <= short * mostStretch;
  if (!fits) throw new AppError("picture.dimensions");
}

function measure(bytes: Uint8Array): Measured {
  if (isPng(bytes)) return readPng(bytes);
  if (isJpeg(bytes)) return readJpeg(bytes);
  if (isWebp(bytes)) return readWebp(bytes);
  throw new AppError("media.unsupported");
}
