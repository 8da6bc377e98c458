import { type Dimensions, damagedError, polyglotError, toDataView } from "./dimensions.ts";

/** Each scan decodes the whole picture again: files made to exhaust decoders have thousands. */
const maxScans = 64;

/** Baseline, extended and progressive; lossless and arithmetic ones are not used on the web. */
const supportedFrames = [0xc0, 0xc1, 0xc2];
const notFrames = [0xc4, 0xc8, 0xcc];
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && !notFrames.includes(marker);
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const [startOfScan, endOfImage, startOfImage] = [0xda, 0xd9, 0xd8];

/** One frame, its scans, and the end marker last (ITU-T T.81, annex B). Throws AppError('picture.*'). */
export function readJpeg(bytes: Uint8Array): Dimensions {
  const view = toDataView(bytes);
  let measured: Dimensions | null = null;
  let scans = 0;
  for (let at = 2; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) throw damagedError();
    const marker = bytes[at + 1] as number;
    if (marker === 0xff) at += 1;
    else if (marker === endOfImage) {
      if (measured === null || scans === 0) throw damagedError();
      if (at + 2 !== bytes.length) throw polyglotError();
      return measured;
    } else {
      const end = endOfSegment(view, at, marker);
      if (isFrame(marker)) {
        if (measured !== null || !supportedFrames.includes(marker) || end < at + 10) throw damagedError();
        measured = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
      }
      if (marker === startOfScan) scans += 1;
      if (scans > maxScans) throw damagedError();
      at = marker === startOfScan ? endOfScan(bytes, end) : end;
    }
  }
  throw damagedError();
}

function endOfSegment(view: DataView, at: number, marker: number): number {
  const standsAlone = marker <= 0x01 || isRestart(marker) || marker === startOfImage;
  if (standsAlone || at + 4 > view.byteLength) throw damagedError();
  const length = view.getUint16(at + 2);
  const end = at + 2 + length;
  if (length < 2 || end > view.byteLength) throw damagedError();
  return end;
}

/** Within a scan, 0xff is followed by a zero or a restart marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 1 < bytes.length; ) {
    const next = bytes[at + 1] as number;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
    at = bytes.indexOf(0xff, next === 0xff ? at + 1 : at + 2);
  }
  throw damagedError();
}
