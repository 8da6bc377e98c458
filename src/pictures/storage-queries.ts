import { createToken } from "../secrets/tokens.ts";
import { type PictureSize, pictureSizes, withPictureSize } from "../shared/people/picture.ts";

/** Keys that R2 deletes in one call. */
const maxKeys = 1000;

const address = /^\/pictures\/[\w-]{43}\/(512|96)\.webp$/;

/** Where one picture is going to stand: 256 random bits that tell nothing of whose it is, and that nobody guesses. */
export const createPictureUrl = () => `/pictures/${createToken()}/512.webp`;

/** The bucket's name of what stands at an address of ours; null for any other. */
export const toPictureKey = (path: string) => (address.test(path) ? path.slice(1) : null);

/** Stores a picture in all sizes. `url`: of the large one. */
export async function storePicture(bucket: R2Bucket, url: string, made: Record<PictureSize, Uint8Array>) {
  const httpMetadata = { contentType: "image/webp" };
  await Promise.all(
    pictureSizes.map((size) => bucket.put(withPictureSize(size, url).slice(1), made[size], { httpMetadata })),
  );
}

/** Takes pictures away in all sizes, also one that has gone already. `urls`: of the large ones. */
export async function deletePictures(bucket: R2Bucket, urls: readonly string[]): Promise<void> {
  const keys = urls.flatMap((url) =>
    pictureSizes.flatMap((size) => toPictureKey(withPictureSize(size, url)) ?? []),
  );
  for (let start = 0; start < keys.length; start += maxKeys)
    await bucket.delete(keys.slice(start, start + maxKeys));
}
