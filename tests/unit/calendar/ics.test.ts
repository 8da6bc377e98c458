import { convertIcsCalendar } from "ts-ics";
import { expect, it } from "vitest";
import { icsInstant, icsText, writeComponent } from "../../../src/calendar/feed/ics.ts";

const calendar = (summary: string) =>
  writeComponent({
    name: "VCALENDAR",
    properties: [
      ["VERSION", "2.0"],
      ["PRODID", "test"],
    ],
    parts: [
      {
        name: "VEVENT",
        properties: [
          ["UID", "1"],
          ["DTSTAMP", icsInstant(0)],
          ["DTSTART", icsInstant(Date.UTC(2026, 10, 21, 5, 30))],
          ["DTEND", icsInstant(Date.UTC(2026, 10, 21, 13, 30))],
          ["SUMMARY", icsText(summary)],
        ],
      },
    ],
  });
const unfolded = (text: string) => text.replaceAll("\r\n ", "");

it("an independent parser reads the feed", () => {
  const [event] =
    convertIcsCalendar(undefined, calendar("Roof, walls; \\ floors\nSecond line 🔨")).events ?? [];
  expect(event?.summary).toBe("Roof, walls; \\ floors\nSecond line 🔨");
  expect(event?.start.date.toISOString()).toBe("2026-11-21T05:30:00.000Z");
});

it("lines are at most 75 octets and split no character", () => {
  for (let before = 0; before < 80; before++) {
    const summary = "a".repeat(before) + "🔨ä".repeat(60);
    const bytes = Buffer.from(calendar(summary));
    const lines = bytes.toString().split("\r\n");
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(unfolded(bytes.toString())).toContain(`SUMMARY:${summary}\r\n`);
  }
});

it.each(["\r\n", "\r", "\n", "\u2028", "\u2029", "\u0000", "\u0085"])(
  "user text cannot start a new line with %j",
  (between) => {
    const text = unfolded(calendar(`a${between}END:VEVENT${between}BEGIN:VALARM`));
    expect(
      text.split(/\r\n|[\r\n\u0085\u2028\u2029]/).filter((line) => line.startsWith("END:VEVENT")),
    ).toHaveLength(1);
    expect(text).not.toMatch(/^BEGIN:VALARM/m);
  },
);
