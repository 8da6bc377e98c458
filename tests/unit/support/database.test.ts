import { expect, it } from "vitest";
import { openDatabase } from "../../support/database.ts";

const database = openDatabase(() => Promise.reject(new Error("asked")));

it.each([
  ["undefined", undefined],
  ["bytes", new Uint8Array(2)],
  ["a buffer", new ArrayBuffer(2)],
  ["an object", { id: 1 }],
])("the test database refuses to bind %s, as D1 does", (_, value) => {
  expect(() => database.prepare("select ?").bind("first", value)).toThrow("D1_TYPE_ERROR");
});

it("the test database binds what D1 accepts", () => {
  expect(() => database.prepare("select ?, ?, ?, ?").bind(null, 1, "one", true)).not.toThrow();
});
