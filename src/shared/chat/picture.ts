import * as z from "zod";

/** Of a message; `width` and `height` in pixels. `url`: to members of the room only; with `?size=small` a small one. */
export const picture = z.object({
  id: z.string(),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type Picture = z.infer<typeof picture>;

export const getPictureUrl = (roomId: string, id: string) => `/api/rooms/${roomId}/pictures/${id}`;

export const pictureFile = z.object({ size: z.literal("small").optional() });
