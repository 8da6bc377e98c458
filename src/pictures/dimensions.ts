import { AppError } from "../http/errors.ts";

/** A picture's width and height in pixels, as it is written before any of it is decoded. */
export type Dimensions = { width: number; height: number };

/** Big-endian and little-endian numbers of a file, whose reads past the end throw a RangeError. */
export const toDataView = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Four letters of a file. */
export const readAscii = (bytes: Uint8Array, at: number) =>
  String.fromCharCode(...bytes.subarray(at, at + 4));

/** It ends too early, says what cannot be, or is of a kind that nobody makes for the web. */
export const damagedError = () => new AppError("picture.damaged");
/** Something else stands behind the picture. */
export const polyglotError = () => new AppError("picture.mixed");
export const animatedError = () => new AppError("picture.animated");
