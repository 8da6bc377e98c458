import { expect, it } from "vitest";
import { read, sourcesOf } from "./files.ts";

/** Files of the product past 200 lines, each with its reason. */
const justified: Record<string, string> = {};

const product = sizes(sourcesOf("src", "web"));

function sizes(files: string[]) {
  return files
    .map((file) => ({ file, lines: read(file).split("\n").length - 1 }))
    .sort((a, b) => a.lines - b.lines);
}

const at = (share: number) => product[Math.floor(product.length * share)]?.lines ?? 0;

it(`files are small: half within ${at(0.5)} lines, nine of ten within ${at(0.9)}`, () => {
  expect(at(0.5)).toBeLessThanOrEqual(60);
  expect(at(0.9)).toBeLessThanOrEqual(120);
});

it("a file past 200 lines has a reason", () => {
  const long = product.filter(({ lines, file }) => lines > 200 && !Object.hasOwn(justified, file));
  expect(long).toEqual([]);
  for (const name of Object.keys(justified))
    expect(product.find(({ file }) => file === name)?.lines).toBeGreaterThan(200);
});

it("a file of tests, which is a list, stays within 320", () => {
  expect(sizes(sourcesOf("tests")).filter(({ lines }) => lines > 320)).toEqual([]);
});
