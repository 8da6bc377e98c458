import { AppError } from "../http/errors.ts";

/** A picture's width and height in pixels, as it is written before any of it is decoded. */
export type Measured = { width: number; height: number };

/** Big-endian and little-endian numbers of a file, whose reads past the end throw a RangeError. */
export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Four letters of a file. */
export const lettersAt = (bytes: Uint8Array, at: number) =>
  String.fromCharCode(...bytes.subarray(at, at + 4));

/** It ends too early, says what cannot be, or is of a kind that nobody makes for the web. */
export const damaged = () => new AppError("picture.damaged");
/** Something else stands behind the picture. */
export const mixed = () => new AppError("picture.mixed");
export const animated = () => new AppError("picture.animated");
