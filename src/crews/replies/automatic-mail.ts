import type { MailHeader } from "./authentication.ts";

/** By which mail that no person has written tells itself, or that went to many: RFC 3834, RFC 2919, RFC 2369, vendors. */
const marks: readonly (readonly [key: string, value: RegExp])[] = [
  ["auto-submitted", /^(?!\s*no\s*(;|$))/i],
  ["precedence", /^\s*(bulk|junk|list|auto_reply)/i],
  ["return-path", /^\s*<\s*>/],
  ["content-type", /^\s*multipart\/report/i],
  ["x-autoreply", /./],
  ["x-autorespond", /./],
  ["x-autoresponse", /./],
  ["x-auto-response-suppress", /./],
  ["x-failed-recipients", /./],
  ["x-mailer-daemon", /./],
  ["feedback-id", /./],
  [
    "subject",
    /^\s*(out of office|automatic reply|auto(matic)?[ -]?(reply|response)|poissa|automaattinen|autosvar|frånvaro)/i,
  ],
];

const machines = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([-+@]|$)/i;

/** `sender`: of the envelope, empty for what must not be answered. */
export function isAutomaticMail(headers: readonly MailHeader[], sender: string): boolean {
  if (sender.replace(/[<>\s]/g, "") === "" || machines.test(sender)) return true;
  return headers.some(
    ({ key, value }) =>
      key.startsWith("list-") || marks.some(([mark, said]) => mark === key && said.test(value)),
  );
}
