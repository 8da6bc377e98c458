import { type Letter, lines, oneLine } from "./letter.ts";

/** The plain text of a letter. */
export function letterText(letter: Letter, origin: string): string {
  const blocks = [
    "KEIKKA",
    oneLine(letter.heading),
    ...letter.paragraphs.map(oneLine),
    letter.crew && oneLine(letter.crew.words),
    letter.facts.map(({ label, value }) => `${label}: ${oneLine(value)}`).join("\n"),
    letter.quote && quoteText(letter.quote),
    `${letter.action.label}:\n${new URL(letter.action.path, origin)}`,
    ...letter.notes.map(oneLine),
    [
      "--",
      oneLine(letter.reason),
      letter.optOut && `${letter.optOut.label}: ${new URL(letter.optOut.path, origin)}`,
    ]
      .filter(Boolean)
      .join("\n"),
  ];
  return `${blocks.filter(Boolean).join("\n\n")}\n`;
}

function quoteText({ author, text }: NonNullable<Letter["quote"]>): string {
  return [`${oneLine(author)}:`, ...lines(text).map((line) => `> ${line}`)].join("\n");
}
