import { expect, it } from "vitest";
import { cutSnippet } from "../../../../web/chat/search/find-hits.ts";

/** Hits in brackets. */
const cut = (text: string, search: string) =>
  cutSnippet(text, search)
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join("");

it.each([
  ["Portti B on auki", "portti", "[Portti] B on auki"],
  ["Mäki ja mökki", "maki MÖKKI", "[Mäki] ja [mökki]"],
  ["Avain, avaimet, avaimilla", "avain avai", "[Avain], [avai]met, [avai]milla"],
  ["Ok 👍 portilla", "portilla", "Ok 👍 [portilla]"],
  ["İstanbul portti", "portti", "İstanbul [portti]"],
  ["Nothing here", "gate", "Nothing here"],
  ["100 % (valmis)", "% (", "100 [%] [(]valmis)"],
])("marks in %j what %j finds", (text, search, marked) => {
  expect(cut(text, search)).toBe(marked);
});

it("shows the words around the first hit of a long text, and that there is more", () => {
  const text = `${"alku ".repeat(30)}portti ${"loppu ".repeat(60)}`.trim();
  const shown = cut(text, "portti");
  expect(shown).toMatch(/^… alku (alku )+\[portti\] loppu .* …$/);
  expect(shown.length).toBeLessThan(180);
});
