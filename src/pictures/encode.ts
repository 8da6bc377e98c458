import type { Env } from "../env.ts";
import { AppError } from "../http/errors.ts";
import { describeFailure } from "../http/failure.ts";
import type { PictureSize } from "../shared/people/picture.ts";
import { cleanWebp } from "./clean-webp.ts";
import { damagedError } from "./dimensions.ts";

/** How a picture becomes a square: people are cut at the edges, of a logo nothing may be missing. */
export type Fit = "cover" | "pad";

/** One white pixel (PNG): whoever cannot encode this has trouble of their own. */
const knownGoodPicture = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=="),
  (letter) => letter.charCodeAt(0),
);

/**
 * Makes the squares that are kept, the small one of the large one: nothing but pixels comes through. Throws
 * AppError('picture.damaged') for what cannot be decoded, and 'picture.unavailable' where nothing can.
 */
export async function encodePicture(env: Env, picture: Uint8Array, fit: Fit) {
  try {
    const large = await encode(env, picture, 512, fit);
    return { 512: large, 96: await encode(env, large, 96, "cover") } as const;
  } catch (error) {
    const works = await encode(env, knownGoodPicture, 96, "cover").catch(() => null);
    if (works !== null) throw damagedError();
    console.error("Pictures cannot be encoded", describeFailure(error));
    throw new AppError("picture.unavailable");
  }
}

async function encode({ IMAGES }: Env, picture: Uint8Array, size: PictureSize, fit: Fit) {
  const { body } = new Response(picture);
  const sides = { width: size, height: size, fit, ...(fit === "pad" && { background: "#ffffff" }) };
  const made = await IMAGES.input(body as ReadableStream<Uint8Array>)
    .transform(sides)
    .output({ format: "image/webp", quality: 85, anim: false });
  const webp = cleanWebp(new Uint8Array(await made.response().arrayBuffer()), size);
  if (webp === null) throw new Error(`The encoder made no WebP of ${size} pixels a side`);
  return webp;
}
