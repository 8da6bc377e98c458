import { expect, it } from "vitest";
import { isPersonalPassword } from "../../../../src/shared/auth/is-personal-password.ts";

const matti = { name: "Matti Meikäläinen-Öberg", email: "m.meikalainen@raksa.fi" };

it.each([
  "mattimeikäläinen",
  "Matti Meikäläinen",
  "MEIKÄLÄINEN1985",
  "matti.matti.1",
  "meikäläinenmatti!",
  "Öberg-1234",
  "m.meikalainen@raksa.fi",
  "M.Meikalainen",
  "raksa.fi1234",
  "keikka123",
  "Keikka Keikka",
  "K.e.i.k.k.a-2026",
  "Matti-Keikka-1",
])("%s is little more than what everybody knows of its owner", (password) => {
  expect(isPersonalPassword(password, matti)).toBe(true);
});

it.each([
  "keikka-demo-1",
  "a quiet harbour",
  "matti paints eleven fences",
  "12345678",
  "--------",
  "ABCDEFGHIJKLMNO",
])("%s is not", (password) => {
  expect(isPersonalPassword(password, matti)).toBe(false);
});

it("ignores a missing e-mail and names of two letters", () => {
  expect(isPersonalPassword("bolivia boat", { name: "Bo Li", email: null })).toBe(false);
  expect(isPersonalPassword("a quiet harbour", { name: "", email: null })).toBe(false);
});

it("treats composed and decomposed characters alike", () => {
  expect(isPersonalPassword("Meikäläinen".normalize("NFD"), matti)).toBe(true);
});
