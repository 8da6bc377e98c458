import { expect, it } from "vitest";
import { openDatabase } from "../../support/database.ts";

const database = openDatabase(() => Promise.reject(new Error("asked")));

it.each([
  ["undefined", undefined],
  ["bytes", new Uint8Array(2)],
  ["a buffer", new ArrayBuffer(2)],
  ["an object", { id: 1 }],
])("a test may not bind %s", (_, value) => {
  expect(() => database.prepare("select ?").bind("first", value)).toThrow("D1_TYPE_ERROR");
});

it("a test binds what D1 takes", () => {
  expect(() => database.prepare("select ?, ?, ?, ?").bind(null, 1, "one", true)).not.toThrow();
});
