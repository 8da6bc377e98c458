import { AppError } from "../http/errors.ts";

/** In pixels, read without decoding. */
export type Dimensions = { width: number; height: number };

/** Reads past the end throw a RangeError. */
export const toDataView = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const readAscii = (bytes: Uint8Array, at: number) =>
  String.fromCharCode(...bytes.subarray(at, at + 4));

/** Truncated, inconsistent, or of a kind that is not used on the web. */
export const damagedError = () => new AppError("picture.damaged");
/** Other data follows the picture. */
export const polyglotError = () => new AppError("picture.mixed");
export const animatedError = () => new AppError("picture.animated");
