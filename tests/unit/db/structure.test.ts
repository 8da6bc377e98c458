import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readStructure } from "../../../src/local/structure.ts";

it("structure.sql equals the migrated schema: `npm run db:structure` writes it", () => {
  expect(readFileSync("src/db/structure.sql", "utf8")).toBe(readStructure("migrations"));
});
