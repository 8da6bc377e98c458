import { describe, expect, it } from "vitest";
import { exceedsFrameLimit, type ParsedFrames, parseFrames } from "../../../src/chat/frames.ts";

const id = "6f1c3b62-9d53-4b44-8d5e-0b7a3f6c2a11";

const read = (data: string | ArrayBuffer) => parseFrames(data) as ParsedFrames;
const typing = { type: "typing" };

describe("parsing a socket message", () => {
  it("accepts one frame or several, and trims the text", () => {
    expect(read(JSON.stringify({ type: "send", id, text: " Moi " }))).toEqual({
      frames: [{ type: "send", id, text: "Moi" }],
      errorReplies: [],
      rejected: [],
    });
    expect(read('[{"type":"typing"},{"type":"read","seq":3}]').frames).toHaveLength(2);
  });

  it("keeps one `resume` per message", () => {
    const said = [{ type: "resume", after: 1 }, { type: "typing" }, { type: "resume", after: 0 }];
    expect(read(JSON.stringify(said)).frames).toEqual(said.slice(0, 2));
  });

  it("accepts no fields beyond a frame's own: no author, no number", () => {
    const forged = { type: "send", id, text: "a", author: { id: "x" }, seq: 9, sentAt: "1999" };
    expect(read(JSON.stringify(forged)).frames).toEqual([{ type: "send", id, text: "a" }]);
  });

  it("answers an invalid frame with an error, by its id if it has one, and keeps the rest", () => {
    const said = [{ type: "send", id, text: "" }, { type: "typing" }, { type: "read", seq: -1 }, null];
    const { frames, errorReplies } = read(JSON.stringify(said));
    expect(frames).toEqual([{ type: "typing" }]);
    expect(errorReplies).toEqual([
      { type: "error", code: "input.invalid", id },
      { type: "error", code: "input.invalid" },
      { type: "error", code: "input.invalid" },
    ]);
  });

  it.each([["no JSON"], ["[".repeat(50_000)], [new ArrayBuffer(3)]])(
    "answers an unparsable message with one error",
    (data) => {
      expect(read(data)).toEqual({
        frames: [],
        errorReplies: [{ type: "error", code: "input.malformed" }],
        rejected: [],
      });
    },
  );

  it("accepts the first 100 frames of an array, and names the rest", () => {
    const { frames, errorReplies, rejected } = read(
      JSON.stringify([...Array(99).fill(typing), 1, { id }, typing, 2]),
    );
    expect([frames.length, errorReplies.length]).toEqual([99, 1]);
    expect(rejected).toEqual([{ id }, typing, {}]);
  });

  it("accepts the frames of an array up to 64 KiB together", () => {
    const send = { type: "send", id, text: "a".repeat(4000) };
    const { frames, rejected } = read(JSON.stringify(Array(20).fill(send)));
    expect([frames.length, rejected.length]).toEqual([16, 4]);
    expect(rejected[0]).toEqual({ type: "send", id });
  });

  it("rejects an array with a frame over 64 KiB", () => {
    expect(parseFrames(JSON.stringify([typing, { ...typing, text: "a".repeat(65_536) }]))).toBeNull();
  });
});

describe("the size limit", () => {
  it("is 1 MiB for an array", () => {
    expect(exceedsFrameLimit(`[${"1".repeat(2 ** 20 - 2)}]`)).toBe(false);
    expect(exceedsFrameLimit(`[${"1".repeat(2 ** 20 - 1)}]`)).toBe(true);
  });

  it("is 64 KiB for one frame, counted in bytes", () => {
    expect(exceedsFrameLimit("a".repeat(64 * 1024))).toBe(false);
    expect(exceedsFrameLimit("a".repeat(64 * 1024 + 1))).toBe(true);
    expect(exceedsFrameLimit("ä".repeat(32 * 1024 + 1))).toBe(true);
    expect(exceedsFrameLimit(new ArrayBuffer(64 * 1024 + 1))).toBe(true);
  });
});
