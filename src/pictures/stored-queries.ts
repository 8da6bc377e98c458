import { newToken } from "../secrets/tokens.ts";
import { type PictureSize, pictureIn, pictureSizes } from "../shared/picture.ts";

const address = /^\/pictures\/[\w-]{43}\/(512|96)\.webp$/;

/** Where one picture is going to stand: 256 random bits that tell nothing of whose it is, and that nobody guesses. */
export const newPictureUrl = () => `/pictures/${newToken()}/512.webp`;

/** The bucket's name of what stands at an address of ours; null for any other. */
export const keyOfPicture = (path: string) => (address.test(path) ? path.slice(1) : null);

/** Stores a picture in all sizes. `url`: of the large one. */
export async function storePicture(bucket: R2Bucket, url: string, made: Record<PictureSize, Uint8Array>) {
  const httpMetadata = { contentType: "image/webp" };
  await Promise.all(
    pictureSizes.map((size) => bucket.put(pictureIn(size, url).slice(1), made[size], { httpMetadata })),
  );
}

/** Takes pictures away in all sizes, also one that has gone already. `urls`: of the large ones. */
export async function forgetPictures(bucket: R2Bucket, urls: readonly string[]): Promise<void> {
  const keys = urls.flatMap((url) => pictureSizes.map((size) => keyOfPicture(pictureIn(size, url)) ?? []));
  if (keys.length > 0) await bucket.delete(keys.flat());
}
