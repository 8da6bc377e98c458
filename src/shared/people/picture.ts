/** What a picture may be sent as; what it is, its bytes say. */
export const pictureTypes = ["image/png", "image/jpeg", "image/webp"] as const;

/** What a picture may weigh when it is sent. */
export const maxPictureBytes = 5 * 1024 * 1024;

/** Pixels a side of the squares that are kept of each picture: to look at, and to stand beside a name. */
export const pictureSizes = [512, 96] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** The address of the same picture in another size. */
export const withPictureSize = (size: PictureSize, url: string) =>
  url.replace(/\d+(?=\.webp$)/, String(size));
