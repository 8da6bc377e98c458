import { expect, it } from "vitest";
import english from "#locales/en.json" with { type: "json" };
import finnish from "#locales/fi.json" with { type: "json" };
import {
  auditActionKey,
  auditActions,
  auditKindKey,
  auditKinds,
} from "../../../../src/shared/audit/audit-actions.ts";

const keysOf = (tree: object, path: string): string[] =>
  Object.entries(tree).flatMap(([key, inner]) =>
    typeof inner === "string" ? [`${path}.${key}`] : keysOf(inner, `${path}.${key}`),
  );

it.each([
  ["English", english],
  ["Finnish", finnish],
])("every action and kind has a label in %s, and no label is unused", (_, all) => {
  expect(keysOf(all.audit.actions, "audit.actions").sort()).toEqual(auditActions.map(auditActionKey).sort());
  expect(keysOf(all.audit.kinds, "audit.kinds").sort()).toEqual(auditKinds.map(auditKindKey).sort());
});

it("no action is listed twice", () => {
  expect(new Set(auditActions).size).toBe(auditActions.length);
});
