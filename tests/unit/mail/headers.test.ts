import { expect, it } from "vitest";
import { buildHeaders } from "../../../src/mail/sender.ts";

const mail = (id: string, values: object = {}) => ({ id, data: values });

it("keeps two sends of one row in one thread, and different rows apart", () => {
  const first = buildHeaders(mail("row1"), "no-reply@keikka.example.com", null);
  expect(first.References).toBe("<row1@keikka.example.com>");
  expect(buildHeaders(mail("row1"), "no-reply@keikka.example.com", null)).toEqual(first);
  expect(buildHeaders(mail("row2"), "no-reply@keikka.example.com", null).References).not.toBe(
    first.References,
  );
});

it("sets no header that Cloudflare refuses", () => {
  const allowed = ["Auto-Submitted", "References"];
  expect(Object.keys(buildHeaders(mail("row1"), "no-reply@keikka.test", null))).toEqual(allowed);
  const off = new URL("https://keikka.test/unsubscribe/a.gigChanged.b");
  expect(buildHeaders(mail("row1"), "no-reply@keikka.test", off)).toMatchObject({
    "List-Unsubscribe": "<https://keikka.test/unsubscribe/a.gigChanged.b>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});

it("puts what answers a reply into the reply's own thread, where nothing answers it by itself", () => {
  const answer = mail("row1", { coming: 1, inReplyTo: "<word@mail.test>" });
  expect(buildHeaders(answer, "no-reply@keikka.test", null)).toEqual({
    "Auto-Submitted": "auto-replied",
    "In-Reply-To": "<word@mail.test>",
    References: "<word@mail.test>",
  });
});
