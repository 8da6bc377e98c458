import type { StoreDemoPicture } from "../../db/seed/room-messages.ts";
import type { Env } from "../../env.ts";
import { describeFailure } from "../../http/failure.ts";
import { encodeRoomPicture } from "../../pictures/encode.ts";
import { createRoomPictureKey, storeRoomPicture } from "../../pictures/storage-queries.ts";
import { siteViews } from "./site-views.ts";

const tries = 3;

/** Encodes and stores one as for somebody who sends it; null where that fails, since the rest is worth having. */
export const storeDemoPicture =
  (env: Env): StoreDemoPicture =>
  async (view) => {
    const picture = siteViews[view]();
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { files, width, height } = await encodeRoomPicture(env, picture);
        const key = createRoomPictureKey();
        await storeRoomPicture(env.PICTURES, key, files);
        return { key, width, height };
      } catch (error) {
        // Connections to the local server close by themselves.
        if (attempt < tries) continue;
        console.error(`The demo data lacks a picture: ${describeFailure(error)}`);
        return null;
      }
    }
  };
