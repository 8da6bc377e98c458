import { describe, expect, test } from "vitest";
import { getFormat, preventLineBreaks } from "../../../../web/lib/format/format.ts";

const whole = (text: string) => text.replaceAll("\u2060", "");
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f\u2009]/g, " ");

describe("getFormat", () => {
  const en = getFormat("en");
  const fi = getFormat("fi");

  test("formats days as usual in the language", () => {
    expect(en.day("2026-11-30")).toBe("Mon, Nov 30");
    expect(fi.day("2026-11-30")).toBe("ma 30.11.");
    expect(plain(fi.days("2026-11-30", "2026-12-11"))).toBe("ma 30.11. – pe 11.12.");
    expect(plain(en.days("2026-11-30", "2026-11-30"))).toBe("Mon, Nov 30");
  });

  test("formats wall-clock times as written, whatever the device's time zone", () => {
    expect(fi.times("07:00", "15:30")).toBe("7.00\u2060–\u206015.30");
    expect(whole(en.times("07:00", "00:00"))).toBe("07:00–00:00");
  });

  test("formats instants in Finland's time zone, also in summer", () => {
    expect(fi.timeOf("2026-11-30T05:00:00Z")).toBe("7.00");
    expect(en.timeOf("2026-06-30T04:00:00Z")).toBe("07:00");
  });

  test("keeps times and sums on one line", () => {
    const times = fi.timesOf("2026-11-30T05:00:00Z", "2026-11-30T13:30:00Z");
    expect(times).toBe("7.00\u2060–\u206015.30");
    expect(preventLineBreaks(`${fi.money(3400)}/h`)).toBe("34,00\u00a0€\u2060/\u2060h");
    expect(preventLineBreaks("urakka 950 €")).toBe("urakka\u00a0950\u00a0€");
  });

  test("formats money to the cent, and estimates in whole euros", () => {
    expect(plain(fi.money(3400))).toBe("34,00 €");
    expect(en.money(3400)).toBe("€34.00");
    expect(plain(fi.roundMoney(1_300_540))).toBe("13 005 €");
  });
});
