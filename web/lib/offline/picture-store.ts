import { pictureStoreOf, readUserId } from "./cache-store.ts";

/** The latest that were looked at. */
const maxPictures = 150;

/** A small picture that is on the screen. Its pixels are taken from there: it is not loaded again. */
export async function savePicture(url: string, image: HTMLImageElement): Promise<void> {
  const userId = readUserId();
  if (userId === null || !("caches" in globalThis)) return;
  const store = await caches.open(pictureStoreOf(userId));
  if ((await store.match(url)) !== undefined) return;
  const file = await encode(image);
  if (file === null || readUserId() !== userId) return;
  await store.put(url, new Response(file, { headers: { "Content-Type": file.type } }));
  const keys = await store.keys();
  for (const old of keys.slice(0, -maxPictures)) await store.delete(old);
}

/** Null where the device has not kept it. */
export async function findPicture(url: string): Promise<Blob | null> {
  const userId = readUserId();
  if (userId === null || !("caches" in globalThis)) return null;
  const kept = await (await caches.open(pictureStoreOf(userId))).match(url);
  return kept === undefined ? null : kept.blob();
}

function encode(image: HTMLImageElement): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/webp", 0.8));
}
