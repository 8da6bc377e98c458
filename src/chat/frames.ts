import { type ClientFrame, clientFrame, maxFrameBytes, type ServerFrame } from "../shared/chat/protocol.ts";

const maxFramesPerText = 100;
const maxTextBytes = 1024 * 1024;

export type RejectedFrame = Extract<ServerFrame, { type: "slow" }>["refused"][number];

/** `refusals` answer invalid frames; `rest` is over the limits of one text. */
export type ParsedFrames = { frames: ClientFrame[]; refusals: ServerFrame[]; rest: RejectedFrame[] };

/** A text may hold an array of frames, each of up to `maxFrameBytes`. */
export function exceedsFrameLimit(data: string | ArrayBuffer): boolean {
  if (typeof data !== "string") return data.byteLength > maxFrameBytes;
  const isArray = data.trimStart().startsWith("[");
  const most = isArray ? maxTextBytes : maxFrameBytes;
  return data.length > most || countBytes(data) > most;
}

/** One frame or an array. Null when a frame of an array is over `maxFrameBytes`. */
export function parseFrames(data: string | ArrayBuffer): ParsedFrames | null {
  const said = typeof data === "string" ? parse(data) : undefined;
  const all = Array.isArray(said) ? said : [said];
  const sizes = all.map((one) => countBytes(JSON.stringify(one) ?? ""));
  if (sizes.some((size) => size > maxFrameBytes)) return null;
  const fitting = countFitting(sizes);
  const heard: ParsedFrames = { frames: [], refusals: [], rest: all.slice(fitting).map(describeRejected) };
  for (const one of all.slice(0, fitting)) {
    const frame = clientFrame.safeParse(one);
    if (frame.success) addFrame(heard.frames, frame.data);
    else
      heard.refusals.push(
        createErrorFrame(one === undefined ? "input.malformed" : "input.invalid", readId(one)),
      );
  }
  return heard;
}

function countFitting(sizes: readonly number[]): number {
  let bytes = 0;
  const cut = sizes.findIndex((size, index) => {
    bytes += size;
    return index >= maxFramesPerText || bytes > maxFrameBytes;
  });
  return cut < 0 ? sizes.length : cut;
}

const encoder = new TextEncoder();
const countBytes = (text: string) => encoder.encode(text).byteLength;

export function describeRejected(frame: unknown): RejectedFrame {
  const [type, id] = [readText(frame, "type"), readId(frame)];
  return { ...(type !== undefined && { type }), ...(id !== undefined && { id }) };
}

/** A second `resume` in one text would repeat the same reply. */
function addFrame(frames: ClientFrame[], frame: ClientFrame): void {
  if (frame.type !== "resume" || frames.every(({ type }) => type !== "resume")) frames.push(frame);
}

/** `code`: one of `src/shared/core/errors.ts`; `id`: of the message concerned. */
export function createErrorFrame(code: string, id?: string): ServerFrame {
  return { type: "error", code, ...(id !== undefined && { id }) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const readId = (frame: unknown) => readText(frame, "id");

function readText(frame: unknown, key: string): string | undefined {
  const value = typeof frame === "object" && frame !== null ? Reflect.get(frame, key) : undefined;
  return typeof value === "string" ? value.slice(0, 100) : undefined;
}
