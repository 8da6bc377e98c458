/** Pixels a side while editing: more than a screen shows, little enough for any phone. */
const maxEditSide = 2048;
/** Pixels a side of the upload. */
const maxUploadSide = 1024;
/** The same of a card, along its longer side. */
const maxCardSide = 1600;

type Part = { x: number; y: number; width: number; height: number };

/** The caller revokes `url`. */
export type OpenPicture = { canvas: HTMLCanvasElement; url: string };

/**
 * Decodes a picture with its EXIF orientation, on white, and scales it down. `isPadded`: padded to a square. Rejects if
 * the browser cannot read it.
 */
export async function openPicture(file: Blob, isPadded: boolean): Promise<OpenPicture> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, maxEditSide / Math.max(bitmap.width, bitmap.height));
  const sides = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  const [width = 1, height = 1] = sides;
  const longestSide = Math.max(width, height);
  const { canvas, context } = whiteCanvas(isPadded ? longestSide : width, isPadded ? longestSide : height);
  context.drawImage(bitmap, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
  bitmap.close();
  return { canvas, url: URL.createObjectURL(await blobOf(canvas, "image/png")) };
}

/** A square part, scaled down if needed. `type`: "image/jpeg" for photos, "image/png" for drawings. */
export function cropPicture(canvas: HTMLCanvasElement, part: Part, type: string): Promise<Blob> {
  const side = Math.max(1, Math.min(maxUploadSide, Math.round(part.width)));
  const cropped = whiteCanvas(side, side);
  cropped.context.drawImage(canvas, part.x, part.y, part.width, part.height, 0, 0, side, side);
  return blobOf(cropped.canvas, type);
}

/** All of it, as a photo, scaled down to what the server keeps of a card. */
export function shrinkPicture(canvas: HTMLCanvasElement): Promise<Blob> {
  const scale = Math.min(1, maxCardSide / Math.max(canvas.width, canvas.height));
  const [width = 1, height = 1] = [canvas.width, canvas.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  const small = whiteCanvas(width, height);
  small.context.drawImage(canvas, 0, 0, width, height);
  return blobOf(small.canvas, "image/jpeg");
}

function whiteCanvas(width: number, height: number) {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser draws no more pictures");
  context.imageSmoothingQuality = "high";
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  return { canvas, context };
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const settle = (blob: Blob | null) =>
      blob === null ? reject(new Error("The picture could not be written")) : resolve(blob);
    canvas.toBlob(settle, type, 0.92);
  });
}
