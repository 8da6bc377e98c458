import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { newEmail, newEmailForm } from "#shared/auth/session.ts";
import { commonPasswords } from "../../../../src/auth/passwords/require-strong-password.ts";
import { login, password } from "../../../../src/shared/auth/session.ts";

const reasonOf = (text: string) => password.safeParse(text).error?.issues[0]?.message ?? null;

it.each([
  ["seven letters", "sevente", "password.tooShort"],
  ["eight", "eightlet", null],
  ["seven emoji, fourteen units", "🦫".repeat(7), "password.tooShort"],
  ["eight emoji", "🦫🔨🪚🧱🪜🔧🪛🧰", null],
  ["eight ä, sixteen units", "ä".repeat(8).normalize("NFD"), null],
  ["seven ä, fourteen units", "ä".repeat(7).normalize("NFD"), "password.tooShort"],
  ["128", "x".repeat(128), null],
  ["129", "x".repeat(129), "password.tooLong"],
  ["128 emoji, 256 units", "🦫".repeat(128), null],
  ["129 emoji", "🦫".repeat(129), "password.tooLong"],
  ["128 ä, 256 units", "ä".repeat(128).normalize("NFD"), null],
  ["a megabyte", "x".repeat(1_000_000), "password.tooLong"],
  ["spaces, quotes and line breaks", " \"'\n\t\\ <>", null],
])("a password of %s", (_, text, reason) => {
  expect(reasonOf(text)).toBe(reason);
  const taken = login.safeParse({ email: "m@example.fi", password: text }).success;
  expect(taken, "what may be set may be logged in with").toBe(
    reason !== "password.tooLong" || text.length < 1000,
  );
});

it("a valid password confirms a new e-mail too, in any Unicode form", () => {
  const typed = { email: "m@example.fi", currentPassword: "ä".normalize("NFD").repeat(100) };
  expect(password.safeParse(typed.currentPassword).success).toBe(true);
  expect([newEmail, newEmailForm].map((schema) => schema.safeParse(typed).success)).toEqual([true, true]);
});

it("the short list of common passwords is part of the long one", () => {
  const common = createRequire(import.meta.url).resolve("@zxcvbn-ts/language-common");
  const all = new Set(JSON.parse(readFileSync(new URL("../src/passwords.json", `file://${common}`), "utf8")));
  expect(commonPasswords.size).toBeGreaterThan(50);
  expect([...commonPasswords].filter((one) => !all.has(one))).toEqual([]);
});
