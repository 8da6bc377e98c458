import { pictureTypes } from "#shared/people/picture.ts";

/** Of a kind that the server takes. */
export const isSendable = ({ type }: Blob): boolean => (pictureTypes as readonly string[]).includes(type);
