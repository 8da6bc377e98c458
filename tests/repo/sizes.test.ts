import { dirname } from "node:path";
import { expect, it } from "vitest";
import { read, sourcesOf } from "./files.ts";

const longest = 300;

it(`a file of the product stays within ${longest} lines`, () => {
  expect(longerThan(longest, sourcesOf("src", "web"))).toEqual([]);
});

it("a file of tests, which is a list, stays within 320", () => {
  expect(longerThan(320, sourcesOf("tests"))).toEqual([]);
});

it("a folder of the product holds at most 20 files of its own", () => {
  const folders = Map.groupBy(sourcesOf("src", "web"), dirname);
  expect([...folders].filter(([, files]) => files.length > 20).map(([folder]) => folder)).toEqual([]);
});

function longerThan(limit: number, files: string[]): string[] {
  return files.filter((file) => read(file).split("\n").length - 1 > limit);
}
