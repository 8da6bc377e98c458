import { expect, it } from "vitest";
import { splitText } from "../../../web/chat/composer.tsx";

const word = (length: number) => "a".repeat(length);

it("keeps what fits as it is, trimmed", () => {
  expect(splitText("  Hei\n\nsiellä ")).toEqual(["Hei\n\nsiellä"]);
  expect(splitText(word(4000))).toEqual([word(4000)]);
  expect(splitText(" \n")).toEqual([]);
});

it("splits a longer text at a paragraph, else a line, else a word", () => {
  const half = word(1500);
  expect(splitText(`${half} ${half}\n\n${half}\n${half}`)).toEqual([`${half} ${half}`, `${half}\n${half}`]);
  expect(splitText(`${half} ${half}\n${half} ${half}`)).toEqual([`${half} ${half}`, `${half} ${half}`]);
  expect(splitText(`${half} ${half} ${half}`)).toEqual([`${half} ${half}`, half]);
  expect(splitText(`${word(4000)} b`)).toEqual([word(4000), "b"]);
});

it("loses nothing of a text without a place to split, and cuts no emoji", () => {
  const parts = splitText(`a${"👷".repeat(6000)}`);
  expect(parts.join("")).toBe(`a${"👷".repeat(6000)}`);
  expect(parts.every((part) => part.length <= 4000 && part.isWellFormed())).toBe(true);
});

it("keeps every word, in order", () => {
  const words = Array.from({ length: 4000 }, (_, index) => `sana${index}${index % 97 === 0 ? "\n\n" : ""}`);
  const parts = splitText(words.join(" "));
  expect(parts.join(" ").split(/\s+/)).toEqual(words.join(" ").split(/\s+/));
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(4000);
});
