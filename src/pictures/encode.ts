import type { Env } from "../env.ts";
import { AppError } from "../http/errors.ts";
import { describeFailure } from "../http/failure.ts";
import type { PictureSize } from "../shared/people/picture.ts";
import { cleanWebp } from "./clean-webp.ts";
import { type Dimensions, damagedError } from "./dimensions.ts";
import { readWebp } from "./read-webp.ts";

/** To a square: `cover` crops people, `pad` keeps all of a logo. */
export type SquareFit = "cover" | "pad";

/** The long side of a card's picture, in pixels: its small print stays readable. */
const cardSide = 1600;

/** One white pixel (PNG): if encoding it fails, the encoder is broken. */
const knownGoodPicture = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=="),
  (letter) => letter.charCodeAt(0),
);

/**
 * The stored squares, the small one from the large one: re-encoding drops everything but pixels. Throws
 * AppError('picture.damaged'), or 'picture.unavailable' when nothing can be encoded.
 */
export function encodePicture(env: Env, picture: Uint8Array, fit: SquareFit) {
  return diagnose(env, async () => {
    const large = await encodeSquare(env, picture, 512, fit);
    return { 512: large, 96: await encodeSquare(env, large, 96, "cover") } as const;
  });
}

/** In its own shape, no larger than it was. Throws as above. */
export function encodeCardPicture(env: Env, picture: Uint8Array) {
  return diagnose(env, () => encodeWithin(env, picture, cardSide));
}

const roomSides = { large: 2048, small: 400 } as const;
export const roomPictureSizes = ["large", "small"] as const;
export type RoomPictureSize = (typeof roomPictureSizes)[number];

/** As a card's, and a small one of it to stand among messages; `width` and `height` of the large one. Throws as above. */
export function encodeRoomPicture(env: Env, picture: Uint8Array) {
  return diagnose(env, async () => {
    const large = await encodeWithin(env, picture, roomSides.large);
    return { ...readWebp(large), files: { large, small: await encodeWithin(env, large, roomSides.small) } };
  });
}

function encodeWithin(env: Env, picture: Uint8Array, longest: number) {
  const sides = { width: longest, height: longest, fit: "scale-down" } as const;
  return encode(env, picture, sides, ({ width, height }) => Math.max(width, height) <= longest);
}

/** Says whether the picture is at fault, or the encoder. */
async function diagnose<Encoded>(env: Env, encodeAll: () => Promise<Encoded>): Promise<Encoded> {
  try {
    return await encodeAll();
  } catch (error) {
    const works = await encodeSquare(env, knownGoodPicture, 96, "cover").catch(() => null);
    if (works !== null) throw damagedError();
    console.error("Pictures cannot be encoded", describeFailure(error));
    throw new AppError("picture.unavailable");
  }
}

function encodeSquare(env: Env, picture: Uint8Array, size: PictureSize, fit: SquareFit) {
  const sides = { width: size, height: size, fit, ...(fit === "pad" && { background: "#ffffff" }) };
  return encode(env, picture, sides, ({ width, height }) => width === size && height === size);
}

async function encode(
  { IMAGES }: Env,
  picture: Uint8Array,
  sides: ImageTransform,
  isAsked: (made: Dimensions) => boolean,
) {
  const { body } = new Response(picture);
  const encoded = await IMAGES.input(body as ReadableStream<Uint8Array>)
    .transform(sides)
    .output({ format: "image/webp", quality: 85, anim: false });
  const webp = cleanWebp(new Uint8Array(await encoded.response().arrayBuffer()), isAsked);
  if (webp === null) throw new Error(`The encoder made no WebP of ${sides.width} pixels a side`);
  return webp;
}
