import type { Locale } from "../shared/core/locale.ts";
import type { MailData, MailName, SecretsOf } from "./mail-data.ts";

/** All of it is unescaped text. */
export type Email = {
  subject: string;
  heading: string;
  paragraphs: string[];
  facts: { label: string; value: string }[];
  /** Several things to open, each by itself. `path`: within Keikka. */
  links?: { text: string; path: string }[];
  crew?: { confirmed: number; headcount: number; words: string };
  /** Another person's words, marked as theirs. */
  quote?: { author: string; text: string };
  /** `path`: within Keikka. */
  action: { label: string; path: string };
  notes: string[];
  /** Why this e-mail was sent: a whole sentence. */
  reason: string;
  optOut?: { label: string; path: string };
};

/** Always one line: prevents forged lines and header injection. */
export function sanitizeLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}

export function formatSubject(text: string): string {
  const line = sanitizeLine(text);
  return line.length <= 150 ? line : `${line.slice(0, 149)}…`;
}

export function splitLines(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).map(sanitizeLine);
}

export type Template<Name extends MailName> = (
  values: MailData[Name] & (SecretsOf<Name> extends null ? unknown : SecretsOf<Name>),
  locale: Locale,
) => Email;
