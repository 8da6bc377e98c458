import { isSendable } from "./is-sendable.ts";

/** Pixels of the longer side that a chat needs. */
const maxSide = 2048;

/** The picture as it is sent: a large one, or one of a kind that the server does not take, becomes a smaller JPEG. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  // With its EXIF orientation, unlike what it is drawn from.
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return file;
  try {
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && isSendable(file)) return file;
    return (await draw(bitmap, scale)) ?? file;
  } finally {
    bitmap.close();
  }
}

/** On white; null where the device has no room for it. */
async function draw(bitmap: ImageBitmap, scale: number): Promise<Blob | null> {
  const [width = 1, height = 1] = [bitmap.width, bitmap.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (context === null) return null;
  context.imageSmoothingQuality = "high";
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.88));
}
