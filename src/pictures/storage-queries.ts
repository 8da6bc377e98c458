import { createToken } from "../secrets/tokens.ts";
import { type PictureSize, pictureSizes, withPictureSize } from "../shared/people/picture.ts";
import { type RoomPictureSize, roomPictureSizes } from "./encode.ts";

/** R2's limit for one call. */
const maxKeys = 1000;

const cardKey = /^card-pictures\/[\w-]{43}\.webp$/;

/** No address: pictures of cards are given only by the route that knows whose they are. */
export const createCardPictureKey = () => `card-pictures/${createToken()}.webp`;

const address = /^\/pictures\/[\w-]{43}\/(512|96)\.webp$/;

/** 256 random bits: unguessable, and unrelated to the owner. */
export const createPictureUrl = () => `/pictures/${createToken()}/512.webp`;

export const toPictureKey = (path: string) => (address.test(path) ? path.slice(1) : null);

export async function storePicture(bucket: R2Bucket, url: string, files: Record<PictureSize, Uint8Array>) {
  const httpMetadata = { contentType: "image/webp" };
  await Promise.all(
    pictureSizes.map((size) =>
      bucket.put(withPictureSize(size, url).slice(1), files[size], { httpMetadata }),
    ),
  );
}

export async function storeCardPicture(bucket: R2Bucket, key: string, file: Uint8Array) {
  await bucket.put(key, file, { httpMetadata: { contentType: "image/webp" } });
}

const roomKey = /^room-pictures\/[\w-]{43}$/;

/** As of cards: only a route for the room's members gives them. */
export const createRoomPictureKey = () => `room-pictures/${createToken()}`;

export const toRoomFileKey = (key: string, size: RoomPictureSize) => `${key}/${size}.webp`;

export async function storeRoomPicture(
  bucket: R2Bucket,
  key: string,
  files: Record<RoomPictureSize, Uint8Array>,
) {
  const httpMetadata = { contentType: "image/webp" };
  await Promise.all(
    roomPictureSizes.map((size) => bucket.put(toRoomFileKey(key, size), files[size], { httpMetadata })),
  );
}

function listKeys(picture: string): string[] {
  if (cardKey.test(picture)) return [picture];
  if (roomKey.test(picture)) return roomPictureSizes.map((size) => toRoomFileKey(picture, size));
  return pictureSizes.flatMap((size) => toPictureKey(withPictureSize(size, picture)) ?? []);
}

/** `pictures`: addresses of the large size, and keys of cards and of rooms' pictures. Missing ones are ignored. */
export async function deletePictures(bucket: R2Bucket, pictures: readonly string[]): Promise<void> {
  const keys = pictures.flatMap(listKeys);
  for (let start = 0; start < keys.length; start += maxKeys)
    await bucket.delete(keys.slice(start, start + maxKeys));
}
