import { describe, expect, it } from "vitest";
import { decrypt, encrypt } from "../../../src/secrets/encryption.ts";
import { getSigningKey } from "../../../src/secrets/keys.ts";

const key = Buffer.alloc(32, 1).toString("base64");
const place = { purpose: "outbox", rowId: "row" } as const;
const secrets = { password: "ABCDEFGHIJKLMNO" };

describe("encrypt and decrypt", () => {
  it("decrypts with the same key and row", async () => {
    const sealed = await encrypt(key, place, secrets);
    expect(sealed).not.toContain(secrets.password);
    expect(Buffer.from(sealed, "base64").toString("latin1")).not.toContain(secrets.password);
    expect(await decrypt(key, place, sealed)).toEqual(secrets);
  });

  it("never encrypts twice to the same text", async () => {
    expect(await encrypt(key, place, secrets)).not.toBe(await encrypt(key, place, secrets));
  });

  it.each([
    ["on another row", (sealed: string) => decrypt(key, { ...place, rowId: "other" }, sealed)],
    ["for another purpose", (sealed: string) => decrypt(key, { ...place, purpose: "secondFactor" }, sealed)],
    ["with another key", (sealed: string) => decrypt(Buffer.alloc(32, 2).toString("base64"), place, sealed)],
    ["with a bit turned", (sealed: string) => decrypt(key, place, turnBit(sealed))],
  ])("does not decrypt %s", async (_, open) => {
    const sealed = await encrypt(key, place, secrets);
    await expect(open(sealed)).rejects.toThrow();
  });

  it.each([
    ["missing", undefined],
    ["empty", ""],
    ["short", Buffer.alloc(16).toString("base64")],
    ["no base64", "not a key!"],
  ])("reports that the key is %s", async (_, bad) => {
    await expect(encrypt(bad as string, place, secrets)).rejects.toThrow(
      /SECRET_KEY must be 32 random bytes/,
    );
  });
});

describe("getSigningKey", () => {
  const sign = async (purpose: "audit" | "address", words: string) =>
    Buffer.from(
      await crypto.subtle.sign("HMAC", await getSigningKey(key, purpose), new TextEncoder().encode(words)),
    ).toString("hex");

  it("signs the same text alike, and differently for another purpose", async () => {
    expect(await sign("audit", "a")).toBe(await sign("audit", "a"));
    expect(await sign("audit", "a")).not.toBe(await sign("address", "a"));
    expect(await sign("audit", "a")).not.toBe(await sign("audit", "b"));
  });

  it("is derived once per secret", async () => {
    expect(await getSigningKey(key, "audit")).toBe(await getSigningKey(key, "audit"));
    const other = Buffer.alloc(32, 2).toString("base64");
    expect(await getSigningKey(key, "audit")).not.toBe(await getSigningKey(other, "audit"));
  });
});

function turnBit(sealed: string): string {
  const bytes = Buffer.from(sealed, "base64");
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  return bytes.toString("base64");
}
