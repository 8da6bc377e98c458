import { endOfDay } from "../db/day-bounds.ts";
import type { AppContext } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import { buildRateLimitKey, consumeAttempt } from "../rate-limits/attempts.ts";
import { type Attempt, allOf, attemptWithQueries, refundAttempt } from "../rate-limits/queries.ts";
import { toLocalDate } from "../shared/calendar/time-zone.ts";
import { day, hour } from "../shared/core/durations.ts";
import type { Dimensions } from "./dimensions.ts";
import { animatedError, damagedError, polyglotError, readAscii, toDataView } from "./dimensions.ts";
import { encodeCardPicture, encodePicture, encodeRoomPicture, type SquareFit } from "./encode.ts";
import { enqueueUploadErasure } from "./queries.ts";
import { readJpeg } from "./read-jpeg.ts";
import { readWebp } from "./read-webp.ts";
import {
  createCardPictureKey,
  createPictureUrl,
  createRoomPictureKey,
  storeCardPicture,
  storePicture,
  storeRoomPicture,
} from "./storage-queries.ts";

/** Of a chunk: length, name and checksum, in bytes. */
const frame = 12;

/** The header first, the end chunk last (PNG, third edition, 5.3). Throws AppError('picture.*'). */
function readPng(bytes: Uint8Array): Dimensions {
  const view = toDataView(bytes);
  let hasData = false;
  if (bytes.length < 33 || readAscii(bytes, 12) !== "IHDR" || view.getUint32(8) !== 13) throw damagedError();
  for (let at = 8; at + frame <= bytes.length; ) {
    const end = at + frame + view.getUint32(at);
    const name = readAscii(bytes, at + 4);
    if (end > bytes.length || (name === "IHDR" && at > 8)) throw damagedError();
    if (name === "acTL" || name === "fdAT") throw animatedError();
    if (name === "IDAT") hasData = true;
    if (name === "IEND") {
      if (!hasData || end !== at + frame) throw damagedError();
      if (end !== bytes.length) throw polyglotError();
      return { width: view.getUint32(16), height: view.getUint32(20) };
    }
    at = end;
  }
  throw damagedError();
}

const maxSide = 8000;
const maxPixels = 20_000_000;
/** Long side by short side: padding a line to a square would grow without bounds. */
const maxAspectRatio = 20;

const startsWithBytes = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, at) => bytes[at] === byte);
const isPng = (bytes: Uint8Array) => startsWithBytes(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const isJpeg = (bytes: Uint8Array) => startsWithBytes(bytes, 0xff, 0xd8, 0xff);
const isWebp = (bytes: Uint8Array) => readAscii(bytes, 0) === "RIFF" && readAscii(bytes, 8) === "WEBP";

/**
 * By their bytes, whatever the type claimed, and before anything decodes them. Throws AppError('picture.*'), and
 * 'media.unsupported' for anything but pictures.
 */
function inspectPicture(bytes: Uint8Array): void {
  if (bytes.length === 0) throw damagedError();
  const { width, height } = readDimensions(bytes);
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const isAllowedSize =
    short >= 1 && long <= maxSide && width * height <= maxPixels && long <= short * maxAspectRatio;
  if (!isAllowedSize) throw new AppError("picture.dimensions");
}

function readDimensions(bytes: Uint8Array): Dimensions {
  if (isPng(bytes)) return readPng(bytes);
  if (isJpeg(bytes)) return readJpeg(bytes);
  if (isWebp(bytes)) return readWebp(bytes);
  throw new AppError("media.unsupported");
}

/** An hour and a person: avatars, logos and cards. */
const maxPictures = 20;
const maxDailyRoomPictures = 200;

/** The stored picture's address; without a row that claims it, the picture is deleted again. */
export async function receivePicture(c: AppContext, fit: SquareFit): Promise<string> {
  const encoded = await encodeReceived(c, (sent) => encodePicture(c.env, sent, fit));
  const url = createPictureUrl();
  await enqueueUploadErasure(c.var.db, url, c.var.now);
  await storePicture(c.env.PICTURES, url, encoded);
  return url;
}

/** The stored picture's key; as above. */
export async function receiveCardPicture(c: AppContext): Promise<string> {
  const encoded = await encodeReceived(c, (sent) => encodeCardPicture(c.env, sent));
  const key = createCardPictureKey();
  await enqueueUploadErasure(c.var.db, key, c.var.now);
  await storeCardPicture(c.env.PICTURES, key, encoded);
  return key;
}

/** The stored picture's key, width and height; as above. */
export async function receiveRoomPicture(c: AppContext) {
  const { files, width, height } = await encodeReceived(
    c,
    (sent) => encodeRoomPicture(c.env, sent),
    consumeToday,
  );
  const key = createRoomPictureKey();
  await enqueueUploadErasure(c.var.db, key, c.var.now);
  await storeRoomPicture(c.env.PICTURES, key, files);
  return { key, width, height };
}

async function encodeReceived<Encoded>(
  c: AppContext,
  encode: (sent: Uint8Array) => Promise<Encoded>,
  consume = consumeThisHour,
): Promise<Encoded> {
  const sent = new Uint8Array(await c.req.arrayBuffer());
  inspectPicture(sent);
  const attempts = await consume(c);
  return encode(sent).catch(async (error) => {
    if (error instanceof AppError && error.code === "picture.unavailable")
      await refundAttempt(c.var.db, attempts);
    throw error;
  });
}

async function consumeThisHour(c: AppContext): Promise<Attempt[]> {
  const key = await buildRateLimitKey(c.env, "pictures", c.var.caller.id);
  return (await consumeAttempt(c, allOf([{ key, max: maxPictures }], hour), [])).attempts;
}

/** Throws AppError('tooManyRequests') until the day ends in Finland. */
async function consumeToday(c: AppContext): Promise<Attempt[]> {
  const { caller, db, now } = c.var;
  const today = toLocalDate(now);
  const key = await buildRateLimitKey(c.env, "roomPictures", `${caller.id} ${today}`);
  const limits = allOf([{ key, max: maxDailyRoomPictures }], day);
  const { attempts } = await attemptWithQueries(db, limits, now, []);
  if (attempts.length > 0) return attempts;
  throw new AppError("tooManyRequests", { retryAfter: Math.ceil((endOfDay(today) - now) / 1000) });
}
