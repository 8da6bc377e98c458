/** Of an upload; what it really is, its bytes say. */
export const pictureTypes = ["image/png", "image/jpeg", "image/webp"] as const;

export const maxPictureBytes = 5 * 1024 * 1024;

/** Pixels a side of the stored squares: to look at, and to stand beside a name. */
export const pictureSizes = [512, 96] as const;
export type PictureSize = (typeof pictureSizes)[number];

export const withPictureSize = (size: PictureSize, url: string) =>
  url.replace(/\d+(?=\.webp$)/, String(size));
