import { describe, expect, it } from "vitest";
import type { Locale } from "#shared/core/locale.ts";
import { formatDateInput, parseCompleteDate, parseDateInput } from "../../../../web/ui/dates/date-text.ts";
import { formatTimeInput, parseTimeInput } from "../../../../web/ui/dates/time-text.ts";

describe("a date", () => {
  it.each<[string, Locale, string]>([
    ["2026-11-30", "fi", "30.11.2026"],
    ["2026-12-06", "fi", "6.12.2026"],
    ["2026-12-06", "en", "12/06/2026"],
    ["", "fi", ""],
  ])("%s in %s is %s", (date, locale, text) => {
    expect(formatDateInput(date, locale)).toBe(text);
  });

  it.each<[string, Locale, string | null]>([
    ["6.12.2026", "fi", "2026-12-06"],
    ["12/06/2026", "en", "2026-12-06"],
    ["2026-12-06", "fi", "2026-12-06"],
    ["06122026", "fi", "2026-12-06"],
    ["12062026", "en", "2026-12-06"],
    ["31.4.2026", "fi", null],
    ["29.2.2028", "fi", "2028-02-29"],
    ["6.12.20", "fi", null],
    ["6.12.", "fi", null],
    ["next week", "en", null],
  ])("while %s is typed in %s it is %s", (text, locale, date) => {
    expect(parseCompleteDate(text, locale)).toBe(date);
  });

  it.each<[string, Locale, string | null]>([
    ["6.12.", "fi", "2026-12-06"],
    ["6.12", "fi", "2026-12-06"],
    ["0612", "fi", "2026-12-06"],
    ["1,2", "fi", "2027-02-01"],
    ["12/6", "en", "2026-12-06"],
    ["6.12.27", "fi", "2027-12-06"],
    ["29.2.", "fi", "2028-02-29"],
    ["31.4.", "fi", null],
    ["6.12.202", "fi", null],
    ["", "fi", null],
  ])("when the typing is over %s in %s means %s", (text, locale, date) => {
    expect(parseDateInput(text, locale, "2026-11-21")).toBe(date);
  });
});

describe("a time", () => {
  it("has 24 hours and the language's dot or colon", () => {
    expect([
      formatTimeInput("07:00", "fi"),
      formatTimeInput("15:30", "en"),
      formatTimeInput("", "fi"),
    ]).toEqual(["7.00", "15:30", ""]);
  });

  it.each([
    ["7", "07:00"],
    ["730", "07:30"],
    ["7.30", "07:30"],
    ["07:30", "07:30"],
    ["7 30", "07:30"],
    ["1530", "15:30"],
    ["0", "00:00"],
    ["7:30 pm", "19:30"],
    ["12 am", "00:00"],
    ["24", null],
    ["7.60", null],
    ["73", null],
    ["13 pm", null],
    ["", null],
    ["noon", null],
  ])("%s means %s", (text, time) => {
    expect(parseTimeInput(text)).toBe(time);
  });
});
