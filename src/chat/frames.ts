import { type ClientFrame, clientFrame, maxFrameBytes, type ServerFrame } from "../shared/chat/protocol.ts";

const maxFramesPerText = 100;
const maxTextBytes = 1024 * 1024;

export type RejectedFrame = Extract<ServerFrame, { type: "slow" }>["refused"][number];

/** `errorReplies` answer invalid frames; `rejected` is over the limits of one text. */
export type ParsedFrames = { frames: ClientFrame[]; errorReplies: ServerFrame[]; rejected: RejectedFrame[] };

/** A text may hold an array of frames, each of up to `maxFrameBytes`. */
export function exceedsFrameLimit(data: string | ArrayBuffer): boolean {
  if (typeof data !== "string") return data.byteLength > maxFrameBytes;
  const isArray = data.trimStart().startsWith("[");
  const limit = isArray ? maxTextBytes : maxFrameBytes;
  return data.length > limit || countBytes(data) > limit;
}

/** One frame or an array. Null when a frame of an array is over `maxFrameBytes`. */
export function parseFrames(data: string | ArrayBuffer): ParsedFrames | null {
  const parsed = typeof data === "string" ? parse(data) : undefined;
  const values = Array.isArray(parsed) ? parsed : [parsed];
  const sizes = values.map(countJsonBytes);
  if (sizes.some((size) => size > maxFrameBytes)) return null;
  const fitting = countFitting(sizes);
  const result: ParsedFrames = {
    frames: [],
    errorReplies: [],
    rejected: values.slice(fitting).map(describeRejected),
  };
  for (const value of values.slice(0, fitting)) {
    const frame = clientFrame.safeParse(value);
    if (frame.success) addFrame(result.frames, frame.data);
    else
      result.errorReplies.push(
        createErrorFrame(value === undefined ? "input.malformed" : "input.invalid", readId(value)),
      );
  }
  return result;
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

export function countJsonBytes(value: unknown): number {
  return countBytes(JSON.stringify(value) ?? "");
}

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
