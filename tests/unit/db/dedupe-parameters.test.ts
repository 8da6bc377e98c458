import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { dedupeParameters } from "../../../src/db/client.ts";

it("binds each value once, and ignores question marks in texts and names", () => {
  const query = `select ? as "what?", 'it''s ?' as said, ? = ? as same, ? as last`;
  const shared = dedupeParameters(query, ["a", 1, "1", "a"]);
  expect(shared.values).toEqual(["a", 1, "1"]);
  const database = new DatabaseSync(":memory:");
  expect({ ...database.prepare(shared.query).get(...(shared.values as string[])) }).toEqual({
    ...{ "what?": "a", said: "it's ?", same: 0, last: "a" },
  });
});

it("leaves a statement with distinct values as it is", () => {
  const values = [1, "1", null, 2];
  expect(dedupeParameters("select ?, ?, ?, ?", values)).toEqual({ query: "select ?, ?, ?, ?", values });
});
