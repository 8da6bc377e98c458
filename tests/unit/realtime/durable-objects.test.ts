import { expect, it } from "vitest";
import { restrictToEurope } from "../../../src/realtime/durable-objects.ts";

const namespace = (jurisdiction: () => never) => ({
  getByName: (name: string) => `anywhere ${name}`,
  jurisdiction,
});
const fail = (message: string) => () => {
  throw new Error(message);
};

it("uses objects in the EU jurisdiction", () => {
  const european = { ...namespace(fail("twice")), getByName: (name: string) => `eu ${name}` };
  expect(
    restrictToEurope({ ...european, getByName: () => "anywhere", jurisdiction: () => european }).getByName(
      "a",
    ),
  ).toBe("eu a");
});

it("goes without only where workerd does not support jurisdictions", () => {
  const local = namespace(fail("Jurisdiction restrictions are not implemented in workerd."));
  expect(restrictToEurope(local).getByName("a")).toBe("anywhere a");
  expect(() => restrictToEurope(namespace(fail("no such jurisdiction")))).toThrow("no such jurisdiction");
});
