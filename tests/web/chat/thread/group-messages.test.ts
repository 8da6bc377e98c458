import { describe, expect, test } from "vitest";
import { linkify } from "../../../../web/chat/linkify.ts";
import { groupMessages, listReaders } from "../../../../web/chat/thread/group-messages.ts";

const message = (seq: number, authorId: string, sentAt: string) => ({
  id: `m${seq}`,
  seq,
  author: { id: authorId, name: authorId },
  text: "",
  sentAt,
});

describe("the message log", () => {
  test("puts a day before its first message, in Finland's time zone", () => {
    const entries = groupMessages([
      message(1, "a", "2026-11-20T21:59:00Z"),
      message(2, "a", "2026-11-20T22:01:00Z"),
    ]);
    expect(entries.map(({ day }) => day)).toEqual(["2026-11-20", "2026-11-21"]);
    expect(entries[1]?.opens).toBe(true);
  });

  test("names an author again after another one, or after a while", () => {
    const entries = groupMessages([
      message(1, "a", "2026-11-20T10:00:00Z"),
      message(2, "a", "2026-11-20T10:01:00Z"),
      message(3, "b", "2026-11-20T10:02:00Z"),
      message(4, "b", "2026-11-20T10:30:00Z"),
    ]);
    expect(entries.map(({ opens }) => opens)).toEqual([true, false, true, true]);
  });
});

test("counts readers by read receipts, without the author", () => {
  expect(listReaders({ me: 9, leo: 5, mia: 3 }, "me", 4)).toEqual(["leo"]);
});

describe("links", () => {
  test("end before the full stop", () => {
    expect(linkify("See https://keikka.fi/x?a=1. Now")).toEqual([
      { text: "See " },
      { text: "https://keikka.fi/x?a=1", href: "https://keikka.fi/x?a=1" },
      { text: ". Now" },
    ]);
  });

  test("never have the scheme of a script", () => {
    expect(linkify("javascript:alert(1) data:text/html,x")).toEqual([
      { text: "javascript:alert(1) data:text/html,x" },
    ]);
  });
});
