import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readStructure } from "../../../src/local/structure.ts";

it("structure.sql is what the migrations come to: `npm run db:structure` writes it", () => {
  expect(readFileSync("src/db/structure.sql", "utf8")).toBe(readStructure("migrations"));
});
