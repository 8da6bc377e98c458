// iCalendar text (RFC 5545). The libraries that were tried cut letters in two where they fold a line, and let a
// carriage return through, which begins a line that somebody else wrote.

const maxLineLength = 75;
const encoder = new TextEncoder();

export type Property = readonly [name: string, value: string];

/** A component such as VEVENT: its properties and the components in it. */
export type Component = { name: string; properties: readonly Property[]; parts?: readonly Component[] };

/** The component as text; values must have been made by `icsText`, `icsInstant`, or be plain words. */
export function writeComponent(component: Component): string {
  return toLines(component)
    .map((line) => `${foldLine(line)}\r\n`)
    .join("");
}

function toLines({ name, properties, parts = [] }: Component): string[] {
  const own = properties.map(([key, value]) => `${key}:${value}`);
  return [`BEGIN:${name}`, ...own, ...parts.flatMap(toLines), `END:${name}`];
}

/** A text as a value (3.3.11): whatever was typed, it stays one line. */
export function icsText(text: string): string {
  return text
    .replace(/\r\n?|\p{Zl}|\p{Zp}/gu, "\n")
    .replace(/(?!\n)\p{Cc}/gu, " ")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** An instant as a value, in UTC (3.3.5). `at`: milliseconds. */
export const icsInstant = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

/** No line is over 75 octets (3.1), and no letter is cut in two. */
function foldLine(line: string): string {
  let folded = "";
  let octets = 0;
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (octets + size > maxLineLength) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += letter;
    octets += size;
  }
  return folded;
}
