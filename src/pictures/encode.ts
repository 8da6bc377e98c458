import type { Env } from "../env.ts";
import { AppError } from "../http/errors.ts";
import { describeFailure } from "../http/failure.ts";
import type { PictureSize } from "../shared/people/picture.ts";
import { cleanWebp } from "./clean-webp.ts";
import { damagedError } from "./dimensions.ts";

/** To a square: `cover` crops people, `pad` keeps all of a logo. */
export type Fit = "cover" | "pad";

/** One white pixel (PNG): if encoding it fails, the encoder is broken. */
const knownGoodPicture = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=="),
  (letter) => letter.charCodeAt(0),
);

/**
 * The stored squares, the small one from the large one: re-encoding drops everything but pixels. Throws
 * AppError('picture.damaged'), or 'picture.unavailable' when nothing can be encoded.
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
  const encoded = await IMAGES.input(body as ReadableStream<Uint8Array>)
    .transform(sides)
    .output({ format: "image/webp", quality: 85, anim: false });
  const webp = cleanWebp(new Uint8Array(await encoded.response().arrayBuffer()), size);
  if (webp === null) throw new Error(`The encoder made no WebP of ${size} pixels a side`);
  return webp;
}
