import { expect, it } from "vitest";
import { files, read } from "./files.ts";

type Journal = { entries: { idx: number; when: number; tag: string }[] };

const migrations = files.filter((file) => /^migrations\/[^/]+$/.test(file)).sort();
const { entries } = JSON.parse(read("migrations/meta/_journal.json")) as Journal;

it("migrations are numbered without a gap and named verb first", () => {
  migrations.forEach((file, at) => {
    expect(file).toMatch(new RegExp(`^migrations/${String(at).padStart(4, "0")}_[a-z]+(_[a-z0-9]+)+\\.sql$`));
  });
});

it("the journal lists them in the same order, each later than the one before", () => {
  expect(entries.map(({ tag }) => `migrations/${tag}.sql`)).toEqual(migrations);
  expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, at) => at));
  const times = entries.map(({ when }) => when);
  expect([...times].sort((a, b) => a - b)).toEqual(times);
});

it("they only go forward: no table of people's data is dropped", () => {
  expect(migrations.filter((file) => /\bDROP TABLE (?!`__)/i.test(read(file)))).toEqual([]);
});
