import { expect, it } from "vitest";
import english from "#locales/en.json";
import finnish from "#locales/fi.json";
import { describeText } from "../../../../web/chat/mentions/describe-text.ts";
import { findMentionQuery, matchPeople, splitMentions } from "../../../../web/chat/mentions/mentions.ts";
import { createTranslator } from "../../../../web/lib/i18n/i18n.tsx";

const people = ["Leo Laine", "Leo", "Mia Mäki", "Anna-Leena Aho"].map((name, index) => ({
  userId: `u${index}`,
  name,
}));

it.each([
  ["@", { at: 0, text: "" }],
  ["Hei @le", { at: 4, text: "le" }],
  ["Hei (@Leo La", { at: 5, text: "Leo La" }],
  ["Hei\n@Mia", { at: 4, text: "Mia" }],
  ["leo@laine", null],
  ["@Leo Laine tulee", null],
  ["Hei", null],
])("%j asks for names after its @", (text, query) => {
  expect(findMentionQuery(text, text.length)).toEqual(query);
});

it("looks before the caret only, and at the beginnings of names", () => {
  expect(findMentionQuery("@le tulee", 3)).toEqual({ at: 0, text: "le" });
  const names = (written: string) => matchPeople(people, written).map(({ name }) => name);
  expect(names("")).toHaveLength(4);
  expect(names("le")).toEqual(["Leo Laine", "Leo", "Anna-Leena Aho"]);
  expect(names("maki")).toEqual(["Mia Mäki"]);
  expect(names("leo l")).toEqual(["Leo Laine"]);
  expect(names("aine")).toEqual([]);
});

it("finds the longest name in a text, whole words alone", () => {
  const names = people.map(({ name }) => name);
  expect(splitMentions("@Leo Laine, @Leo ja a@Leo, @Leonid", names)).toEqual([
    { text: "@Leo Laine", mentioned: "Leo Laine" },
    { text: ", " },
    { text: "@Leo", mentioned: "Leo" },
    { text: " ja a@Leo, @Leonid" },
  ]);
});

it("a message says whom it mentions, and which phrase it is as long as that is unchanged", () => {
  const [en, fi] = [createTranslator("en", english), createTranslator("fi", finnish as typeof english)];
  expect(describeText("The gate is open", people, en.t)).toEqual({ phrase: "gateOpen" });
  expect(describeText("Portti on auki", people, fi.t)).toEqual({ phrase: "gateOpen" });
  expect(describeText("Portti on auki", people, en.t)).toEqual({});
  expect(describeText("The gate is open, @Mia Mäki", people, en.t)).toEqual({ mentions: ["u2"] });
  const namesakes = [...people, { userId: "u9", name: "Leo" }];
  expect(describeText("@Leo @Leo", namesakes, en.t)).toEqual({ mentions: ["u1", "u9"] });
});
