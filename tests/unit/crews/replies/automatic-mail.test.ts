import { expect, it } from "vitest";
import { isAutomaticMail } from "../../../../src/crews/replies/automatic-mail.ts";

const sender = "wille@example.com";

it.each([
  ["auto-submitted", "auto-replied"],
  ["auto-submitted", "auto-generated; x=y"],
  ["auto-submitted", "nothing"],
  ["precedence", "bulk"],
  ["precedence", "auto_reply"],
  ["list-id", "<crew.example.com>"],
  ["list-unsubscribe", "<mailto:x@example.com>"],
  ["x-auto-response-suppress", "All"],
  ["x-autoreply", "yes"],
  ["x-failed-recipients", "a@b.test"],
  ["return-path", "<>"],
  ["content-type", "multipart/report; report-type=delivery-status"],
  ["feedback-id", "1:2:3"],
  ["subject", "Out of Office: Tuletko?"],
  ["subject", "Automaattinen vastaus: Tuletko?"],
  ["subject", "Poissa toimistolta"],
])("%s: %s is no person's", (key, value) => expect(isAutomaticMail([{ key, value }], sender)).toBe(true));

it.each([
  "",
  "<>",
  "MAILER-DAEMON@example.com",
  "postmaster@example.com",
  "no-reply@example.com",
  "bounces+1@x.test",
])("nor is what comes from %j", (from) => expect(isAutomaticMail([], from)).toBe(true));

it("others are", () => {
  const headers = [
    { key: "auto-submitted", value: "no" },
    { key: "subject", value: "Re: Tuletko?" },
    { key: "content-type", value: "multipart/alternative; boundary=report" },
    { key: "precedence", value: "first-class" },
  ];
  expect(isAutomaticMail(headers, sender)).toBe(false);
  expect(isAutomaticMail([], "noreen@example.com")).toBe(false);
});
