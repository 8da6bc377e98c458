import { describe, expect, test } from "vitest";
import { linkify } from "../../../web/chat/linkify.ts";

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
