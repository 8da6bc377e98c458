import { describe, expect, it } from "vitest";
import type { Env } from "../../../src/env.ts";
import { buildReplyAddress, readReplyAddress } from "../../../src/secrets/reply-address.ts";
import { signTextShortly } from "../../../src/secrets/sign-text.ts";

const key = (byte: number) => Buffer.alloc(32, byte).toString("base64");
const env = { SECRET_KEY: key(7), MAIL_REPLY_DOMAIN: "keikka.test" } as Env;
const id = "0123456789abcdef0123";
const address = (await buildReplyAddress(env, id)) ?? "";

describe("where replies to one mail come", () => {
  it("fits into an address, and is the same where letters lose their case", async () => {
    expect(address).toMatch(/^answer\+[0-9a-f]{44}@keikka\.test$/);
    expect(address.indexOf("@")).toBeLessThanOrEqual(64);
    expect(await readReplyAddress(env, address)).toBe(id);
    expect(await readReplyAddress(env, address.toUpperCase())).toBe(id);
  });

  it("is nowhere without a domain", async () => {
    expect(await buildReplyAddress({ ...env, MAIL_REPLY_DOMAIN: "" }, id)).toBeNull();
    expect(await readReplyAddress({ ...env, MAIL_REPLY_DOMAIN: "" }, address)).toBeNull();
  });

  it("stays good for a while after the keys change, and is signed for nothing else", async () => {
    const rotated = { ...env, SECRET_KEY: key(9) };
    expect(await readReplyAddress(rotated, address)).toBeNull();
    expect(await readReplyAddress({ ...rotated, PREVIOUS_SECRET_KEY: key(7) }, address)).toBe(id);
    const other = `answer+${id}${await signTextShortly(key(7), "answer", id)}@keikka.test`;
    expect(await readReplyAddress(env, other)).toBeNull();
  });

  it("is refused when altered, ten thousand times", async () => {
    const digits = "0123456789abcdefg+-.";
    const accepted: string[] = [];
    for (let at = 0; at < 10_000; at += 1) {
      const place = (at * 7919) % (address.length - 12);
      const altered = address.slice(0, place) + digits[(at * 31) % 20] + address.slice(place + 1);
      if (altered !== address && (await readReplyAddress(env, altered)) !== null) accepted.push(altered);
    }
    console.log(`COUNT 10000 altered reply addresses: ${accepted.length} accepted`);
    expect(accepted).toEqual([]);
    for (const other of [
      "",
      "answer@keikka.test",
      `x${address}`,
      `${address}.evil.test`,
      address.replace("keikka", "evil"),
    ])
      expect(await readReplyAddress(env, other)).toBeNull();
  });
});
