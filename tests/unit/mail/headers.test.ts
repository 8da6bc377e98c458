import { expect, it } from "vitest";
import { headersOf } from "../../../src/mail/headers.ts";

it("holds together what one row sends twice, and keeps apart what two rows send", () => {
  const first = headersOf("row1", "no-reply@keikka.example.com");
  expect(first.References).toBe("<row1@keikka.example.com>");
  expect(headersOf("row1", "no-reply@keikka.example.com")).toEqual(first);
  expect(headersOf("row2", "no-reply@keikka.example.com").References).not.toBe(first.References);
});

it("sets nothing that Cloudflare refuses", () => {
  const allowed = ["Auto-Submitted", "References"];
  expect(Object.keys(headersOf("row1", "no-reply@keikka.test"))).toEqual(allowed);
});
