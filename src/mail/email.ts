/**
 * What an e-mail says, before it is HTML or plain text: both are made from it, so both say the same.
 * All of it is text; escaping is the renderers' work.
 */
export type Email = {
  subject: string;
  heading: string;
  paragraphs: string[];
  facts: { label: string; value: string }[];
  /** How far the crew is: the crew bar and the sentence that says the same. */
  crew?: { confirmed: number; headcount: number; words: string };
  /** Words of another person, shown as theirs. */
  quote?: { author: string; text: string };
  /** The one thing to do; `path` is within Keikka. */
  action: { label: string; path: string };
  notes: string[];
  /** Why this e-mail was sent: a whole sentence. */
  reason: string;
  /** The way to where e-mails of this kind are turned off, for those that may be. */
  optOut?: { label: string; path: string };
};

/** One line of text whatever was typed: nobody can forge lines of a letter or headers of a mail. */
export function sanitizeLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}

/** A subject: one line, at most 150 characters. */
export function formatSubject(text: string): string {
  const line = sanitizeLine(text);
  return line.length <= 150 ? line : `${line.slice(0, 149)}…`;
}

/** The lines that somebody typed, each made safe. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).map(sanitizeLine);
}
