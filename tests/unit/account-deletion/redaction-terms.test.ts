import { expect, it } from "vitest";
import { buildRedactionTerms } from "../../../src/account-deletion/redaction-terms.ts";

it("matches a person's name, e-mail, and phone in any notation", () => {
  const { names, addresses } = buildRedactionTerms({
    ...{ name: "Lauri Lähtijä", email: "lauri@x.test", phone: "+358401234567" },
  });
  const words = [...names, ...addresses];
  const texts = [
    "Lauri Lähtijä, gate 2",
    "mail lauri@x.test",
    "+358401234567",
    "0401234567",
    "040 123 4567",
    "040-1234567",
    "+358 40 123 4567",
  ];
  for (const text of texts)
    expect(
      words.some((word) => text.includes(word)),
      text,
    ).toBe(true);
  // What texts are told by before they are looked through.
  for (const address of addresses) expect(address).toMatch(/@|[0-9]{3}/);
});

it("leaves out words that are part of many others", () => {
  expect(buildRedactionTerms({ name: "Max", email: null, phone: "" })).toEqual({ names: [], addresses: [] });
  expect(
    buildRedactionTerms({ name: 'Matti "Masa" Meikäläinen', email: null, phone: "" }).names,
  ).toHaveLength(1);
});
