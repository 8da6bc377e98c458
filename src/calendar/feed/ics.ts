// RFC 5545. The libraries we tried split characters when folding lines, and let a carriage return through, with which a
// user's text can start a line of its own.

const maxLineLength = 75;
const encoder = new TextEncoder();

export type Property = readonly [name: string, value: string];

export type Component = { name: string; properties: readonly Property[]; parts?: readonly Component[] };

/** Values must come from `icsText`, `icsInstant`, or be plain words. */
export function writeComponent(component: Component): string {
  return toLines(component)
    .map((line) => `${foldLine(line)}\r\n`)
    .join("");
}

function toLines({ name, properties, parts = [] }: Component): string[] {
  const lines = properties.map(([key, value]) => `${key}:${value}`);
  return [`BEGIN:${name}`, ...lines, ...parts.flatMap(toLines), `END:${name}`];
}

/** TEXT value (3.3.11): stays on one line whatever was typed. */
export function icsText(text: string): string {
  return text
    .replace(/\r\n?|\p{Zl}|\p{Zp}/gu, "\n")
    .replace(/(?!\n)\p{Cc}/gu, " ")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** DATE-TIME value in UTC (3.3.5). `at`: milliseconds. */
export const icsInstant = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

/** At most 75 octets a line (3.1), without splitting a character. */
function foldLine(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > maxLineLength) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
