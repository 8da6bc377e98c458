import { newToken } from "../secrets/tokens.ts";
import { type PictureSize, pictureIn, pictureSizes } from "../shared/picture.ts";

/** Keys that R2 deletes in one call. */
const mostKeys = 1000;

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
  const keys = urls.flatMap((url) =>
    pictureSizes.flatMap((size) => keyOfPicture(pictureIn(size, url)) ?? []),
  );
  for (let start = 0; start < keys.length; start += mostKeys)
    await bucket.delete(keys.slice(start, start + mostKeys));
}
