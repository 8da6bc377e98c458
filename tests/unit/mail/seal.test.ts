import { describe, expect, it } from "vitest";
import { seal, unseal } from "../../../src/mail/seal.ts";

const key = Buffer.alloc(32, 1).toString("base64");
const secrets = { password: "ABCDEFGHIJKLMNO" };

describe("seal", () => {
  it("opens with the same key and row", async () => {
    const sealed = await seal(key, "row", secrets);
    expect(sealed).not.toContain(secrets.password);
    expect(Buffer.from(sealed, "base64").toString("latin1")).not.toContain(secrets.password);
    expect(await unseal(key, "row", sealed)).toEqual(secrets);
  });

  it("never seals twice alike", async () => {
    expect(await seal(key, "row", secrets)).not.toBe(await seal(key, "row", secrets));
  });

  it.each([
    ["on another row", (sealed: string) => unseal(key, "other", sealed)],
    ["with another key", (sealed: string) => unseal(Buffer.alloc(32, 2).toString("base64"), "row", sealed)],
    ["with a bit turned", (sealed: string) => unseal(key, "row", turnBit(sealed))],
  ])("does not open %s", async (_, open) => {
    const sealed = await seal(key, "row", secrets);
    await expect(open(sealed)).rejects.toThrow();
  });

  it.each([
    ["missing", undefined],
    ["empty", ""],
    ["short", Buffer.alloc(16).toString("base64")],
    ["no base64", "not a key!"],
  ])("says so when the key is %s", async (_, bad) => {
    await expect(seal(bad as string, "row", secrets)).rejects.toThrow(/OUTBOX_KEY must be 32 random bytes/);
  });
});

function turnBit(sealed: string): string {
  const bytes = Buffer.from(sealed, "base64");
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  return bytes.toString("base64");
}
