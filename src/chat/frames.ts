import { type ClientFrame, clientFrame, maxFrameBytes, type ServerFrame } from "../shared/chat-protocol.ts";

const mostFramesAtOnce = 100;

/** What a socket's text says: frames to act on, and answers to those that make no sense. */
export type Heard = { frames: ClientFrame[]; refusals: ServerFrame[] };

/** Whether a text is over `maxFrameBytes`, looked at before it is parsed. */
export function isTooBig(data: string | ArrayBuffer): boolean {
  if (typeof data !== "string") return data.byteLength > maxFrameBytes;
  return data.length > maxFrameBytes || new TextEncoder().encode(data).byteLength > maxFrameBytes;
}

/** Reads one frame or an array of them, of which one `resume` counts. What cannot be read is answered with its id, where it has one. */
export function readFrames(data: string | ArrayBuffer): Heard {
  const said = typeof data === "string" ? parse(data) : undefined;
  const all = Array.isArray(said) ? said : [said];
  const heard: Heard = { frames: [], refusals: [] };
  if (all.length > mostFramesAtOnce) return { frames: [], refusals: [refusal("input.malformed")] };
  for (const one of all) {
    const frame = clientFrame.safeParse(one);
    if (frame.success) take(heard.frames, frame.data);
    else heard.refusals.push(refusal(one === undefined ? "input.malformed" : "input.invalid", idIn(one)));
  }
  return heard;
}

/** A second `resume` in one text would only bring the same again. */
function take(frames: ClientFrame[], frame: ClientFrame): void {
  if (frame.type !== "resume" || frames.every(({ type }) => type !== "resume")) frames.push(frame);
}

/** An error frame. `code` is one of `src/shared/errors.ts`; `id` the message's that it is about. */
export function refusal(code: string, id?: string): ServerFrame {
  return { type: "error", code, ...(id !== undefined && { id }) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function idIn(frame: unknown): string | undefined {
  const id = typeof frame === "object" && frame !== null && "id" in frame ? frame.id : undefined;
  return typeof id === "string" ? id.slice(0, 100) : undefined;
}
