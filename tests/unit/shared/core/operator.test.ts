import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { buildLocalVars } from "../../../../src/local/server/server.ts";
import { readOperator } from "../../../../src/shared/core/operator.ts";

const variables = {
  OPERATOR_NAME: "Esimerkki Oy",
  OPERATOR_ID: "2077474-0",
  OPERATOR_ADDRESS: "Katu 1, 33100 Tampere",
  CONTACT_EMAIL: "apu@example.com",
};

it("reads the operator's settings", () => {
  expect(readOperator(variables)).toEqual({
    operator: {
      name: "Esimerkki Oy",
      companyId: "2077474-0",
      address: "Katu 1, 33100 Tampere",
      email: "apu@example.com",
    },
    missing: [],
  });
});

it("names settings that are missing or invalid", () => {
  expect(readOperator({ ...variables, OPERATOR_ID: "0737546-1", OPERATOR_NAME: " " })).toEqual({
    operator: null,
    missing: ["OPERATOR_NAME", "OPERATOR_ID"],
  });
  expect(readOperator({}).missing).toEqual(Object.keys(variables));
});

it("has a default operator for local development", () => {
  const folder = mkdtempSync(join(tmpdir(), "keikka-operator-"));
  expect(readOperator(buildLocalVars("http://localhost:1", folder)).missing).toEqual([]);
  rmSync(folder, { recursive: true });
});
