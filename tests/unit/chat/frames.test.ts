import { describe, expect, it } from "vitest";
import { isTooBig, readFrames } from "../../../src/chat/frames.ts";

const id = "6f1c3b62-9d53-4b44-8d5e-0b7a3f6c2a11";

describe("reading what a socket says", () => {
  it("takes one frame or several, and trims the words", () => {
    expect(readFrames(JSON.stringify({ type: "send", id, text: " Moi " }))).toEqual({
      frames: [{ type: "send", id, text: "Moi" }],
      refusals: [],
    });
    expect(readFrames('[{"type":"typing"},{"type":"read","seq":3}]').frames).toHaveLength(2);
  });

  it("takes one `resume` of a text", () => {
    const said = [{ type: "resume", after: 1 }, { type: "typing" }, { type: "resume", after: 0 }];
    expect(readFrames(JSON.stringify(said)).frames).toEqual(said.slice(0, 2));
  });

  it("takes nothing but what a frame may hold: no author, no number", () => {
    const forged = { type: "send", id, text: "a", author: { id: "x" }, seq: 9, sentAt: "1999" };
    expect(readFrames(JSON.stringify(forged)).frames).toEqual([{ type: "send", id, text: "a" }]);
  });

  it("answers what makes no sense, by its id where it has one, and keeps the rest", () => {
    const said = [{ type: "send", id, text: "" }, { type: "typing" }, { type: "read", seq: -1 }, null];
    const { frames, refusals } = readFrames(JSON.stringify(said));
    expect(frames).toEqual([{ type: "typing" }]);
    expect(refusals).toEqual([
      { type: "error", code: "input.invalid", id },
      { type: "error", code: "input.invalid" },
      { type: "error", code: "input.invalid" },
    ]);
  });

  it.each([["no JSON"], ["[".repeat(50_000)], [new ArrayBuffer(3)], [JSON.stringify(Array(101).fill({}))]])(
    "answers once what cannot be read",
    (data) => {
      expect(readFrames(data)).toEqual({
        frames: [],
        refusals: [{ type: "error", code: "input.malformed" }],
      });
    },
  );
});

describe("the size of a text", () => {
  it("is at most 64 KiB, counted in bytes", () => {
    expect(isTooBig("a".repeat(64 * 1024))).toBe(false);
    expect(isTooBig("a".repeat(64 * 1024 + 1))).toBe(true);
    expect(isTooBig("ä".repeat(32 * 1024 + 1))).toBe(true);
    expect(isTooBig(new ArrayBuffer(64 * 1024 + 1))).toBe(true);
  });
});
