import { describe, expect, it } from "vitest";
import { readAnswer } from "../../../../src/crews/replies/answer-words.ts";
import { htmlToText } from "../../../../src/crews/replies/html-text.ts";
import type { PartialLocale } from "../../../../src/shared/core/locale.ts";

describe("the first word of a reply", () => {
  it.each([
    "OK",
    "ok.",
    "Ok!",
    "  OK, tulen",
    "\u200b\ufeffOK",
    "\r\n\r\nOkei\n\n> Tuletko?",
    "Kyllä",
    "KYLLA\u0308",
    "Joo, nähdään",
    "Yes",
    "Jah",
    "Да, приду",
    "OK 👍",
  ])("is a yes: %j", (text) => {
    for (const locale of ["en", "fi"] as const) expect(readAnswer(text, locale)).toBe("yes");
  });

  it.each([
    "EI",
    "ei.",
    "Ei valitettavasti",
    "Nie",
    "Нет, болею",
    "Ні",
    "Nej",
    "Ei\n\nOn Monday Keikka wrote:\n> OK if you're coming",
  ])("is a no: %j", (text) => {
    for (const locale of ["en", "fi"] as const) expect(readAnswer(text, locale)).toBe("no");
  });

  it("is understood in the reader's own language where it means something else in another", () => {
    expect(readAnswer("No, sorry", "en")).toBe("no");
    expect(readAnswer("No joo, tulen", "fi")).toBeNull();
    expect(readAnswer("No", "fi")).toBeNull();
    expect(readAnswer("No tak, będę", "en")).toBeNull();
    expect(readAnswer("Yep", "en")).toBe("yes");
    expect(readAnswer("Jep", "fi")).toBe("yes");
    for (const word of ["Ja", "Tak", "Так", "Jo"])
      for (const locale of ["en", "fi"] as const) expect(readAnswer(word, locale)).toBeNull();
  });

  it.each([
    "",
    "   \n\n",
    "> OK",
    "* OK",
    "-- \nOK",
    "Hei, ok",
    "OKEIDOKEI",
    "okra",
    "eikä",
    "Einari tässä",
    "Thanks, yes",
    "Ok mutta tulen myöhässä",
    "OK, but I can't before noon",
    "Ok en pääse",
    "Joo ei",
    "Kyllä en tule",
    "Yes I won't",
    "Ei ongelmaa, tulen",
    "Ei hätää",
    "Ei mitään, olen tulossa",
    "No problem, I'm coming",
    "Nie ma problemu",
    "Ei ole probleemi",
    "Нет проблем",
    "Inga problem",
    "On Mon, Keikka wrote:\n> OK",
    "From: Keikka\nOK",
  ])("is no answer: %j", (text) => {
    for (const locale of ["en", "fi"] as const) expect(readAnswer(text, locale)).toBeNull();
  });
});

describe("a reply in a language that only workers use", () => {
  it.each<[PartialLocale, string[], string[], string[]]>([
    [
      "et",
      ["Jah", "jah, tulen!", "Jaa 👍", "Ikka", "Jah, ma tulen. Aitäh", "OK", "Kyllä"],
      ["Ei", "Ei saa tulla", "Ei, aitäh"],
      [
        "Haige",
        "Jah, aga kella 12",
        "Tulen hiljem",
        "Ei tea",
        "Ma ei tulen",
        "Jah 12",
        "Jah?",
        "Aitäh",
        "Ja",
      ],
    ],
    [
      "pl",
      ["Tak", "tak, będę", "Jasne", "Tak, dziękuję", "OK, przyjdę"],
      ["Nie", "Nie mogę", "nie, dziękuję."],
      [
        "Chory",
        "Tak, ale od 12",
        "Będę później",
        "Nie wiem",
        "No",
        "Tak nie",
        "Nie przyjdę",
        "Mogę",
        "Tak od 12",
      ],
    ],
    [
      "ru",
      ["Да", "да, приду", "Конечно", "Хорошо, буду", "Да, спасибо", "OK"],
      ["Нет", "Не могу", "нет, не могу прийти", "Нет, спасибо"],
      ["Болею", "Да, но с 12", "Буду позже", "Не знаю", "Так", "Да нет", "Не приду", "Спасибо", "Да 12.00"],
    ],
    [
      "sv",
      ["Ja", "ja, jag kommer", "Jo", "Japp!", "Kommer", "Ja tack", "OK"],
      ["Nej", "Nä", "Nej tack", "Jag kan inte komma", "nej kan inte"],
      [
        "Sjuk",
        "Ja men först kl. 12",
        "Kommer senare",
        "Vet inte",
        "Jag kommer inte",
        "Ja nej",
        "Tack",
        "Ja 12",
      ],
    ],
    [
      "uk",
      ["Так", "так, прийду", "Звісно", "Добре, буду", "Так, дякую", "OK"],
      ["Ні", "Не можу", "ні, не можу прийти", "Ні, дякую"],
      ["Хворію", "Так, але з 12", "Буду пізніше", "Не знаю", "Так ні", "Не прийду", "Дякую", "Так з 12"],
    ],
  ])("counts in %s only where every word of its first line answers alike", (locale, yes, no, unclear) => {
    const read = (text: string) => readAnswer(`${text}\n\n> ?`, locale);
    expect(yes.filter((text) => read(text) !== "yes")).toEqual([]);
    expect(no.filter((text) => read(text) !== "no")).toEqual([]);
    expect(unclear.filter((text) => read(text) !== null)).toEqual([]);
  });
});

describe("a mail of HTML alone", () => {
  it.each([
    ['<div dir="ltr">OK</div><br><div class="gmail_quote">Tuletko? EI</div>', "yes"],
    [
      "<html><head><title>EI</title><style>p{color:red}</style></head><body><p>O<b>K</b></p></body></html>",
      "yes",
    ],
    ["<!-- EI --><blockquote>Ei</blockquote><p>&nbsp;</p><p>Kyll&auml;</p>", "yes"],
    ["<p>&#69;&#x49;</p>", "no"],
    ["<script>OK</script><p>hello</p>", null],
    ["<style>OK", null],
    ["<p", null],
    ["&#99999999;", null],
  ])("%s", (html, answer) => expect(readAnswer(htmlToText(html), "en")).toBe(answer));

  it("is read in one go, however broken", () => {
    const began = performance.now();
    for (const piece of ["<", "<style>", "<!--", "<blockquote></blockquote>", "&#", "</"])
      htmlToText(piece.repeat(200_000));
    expect(performance.now() - began).toBeLessThan(3000);
  });
});
