import { expect, it } from "vitest";
import { buildHeaders } from "../../../src/mail/sender.ts";

it("keeps two sends of one row in one thread, and different rows apart", () => {
  const first = buildHeaders("row1", "no-reply@keikka.example.com", null);
  expect(first.References).toBe("<row1@keikka.example.com>");
  expect(buildHeaders("row1", "no-reply@keikka.example.com", null)).toEqual(first);
  expect(buildHeaders("row2", "no-reply@keikka.example.com", null).References).not.toBe(first.References);
});

it("sets no header that Cloudflare refuses", () => {
  const allowed = ["Auto-Submitted", "References"];
  expect(Object.keys(buildHeaders("row1", "no-reply@keikka.test", null))).toEqual(allowed);
  const off = new URL("https://keikka.test/unsubscribe/a.gigChanged.b");
  expect(buildHeaders("row1", "no-reply@keikka.test", off)).toMatchObject({
    "List-Unsubscribe": "<https://keikka.test/unsubscribe/a.gigChanged.b>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});
