import { countTry, keyOfTries } from "../auth/tries/count-try.ts";
import { all, giveBack } from "../auth/tries/queries.ts";
import type { AppContext } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import { hour } from "../shared/durations.ts";
import { encodePicture, type Fit } from "./encode.ts";
import { inspectPicture } from "./inspect.ts";
import { noteUpload } from "./queries.ts";
import { newPictureUrl, storePicture } from "./stored-queries.ts";

/** Pictures that one account may have encoded within an hour, counted from the first. */
const mostPictures = 20;

/**
 * Checks, encodes and stores the picture that a request brings, and gives its address. It goes again by itself unless it
 * is given to somebody. Throws AppError: see `inspectPicture` and `encodePicture`; 'auth.tooManyAttempts' for too many.
 */
export async function takePicture(c: AppContext, fit: Fit): Promise<string> {
  const { caller, db, now } = c.var;
  const sent = new Uint8Array(await c.req.arrayBuffer());
  inspectPicture(sent);
  const key = await keyOfTries(c.env, "pictures", caller.id);
  const { counted } = await countTry(c, all([{ key, most: mostPictures }], hour), []);
  const made = await encodePicture(c.env, sent, fit).catch(async (error) => {
    if (error instanceof AppError && error.code === "picture.unavailable") await giveBack(db, counted);
    throw error;
  });
  const url = newPictureUrl();
  await noteUpload(db, url, now);
  await storePicture(c.env.PICTURES, url, made);
  return url;
}
