import type { Page, Response } from "@playwright/test";
import { demoLogins } from "../../src/shared/auth/demo-logins.ts";

/** What may stand untranslated: the brand, each language's own name for itself, and who the login page offers to try. */
const names = [
  "Keikka",
  "English",
  "Suomi",
  ...demoLogins.flatMap(({ email, organization }) => [email, organization]),
];

export type Data = { texts: Set<string>; underWay: Promise<void>[] };

/** Gathers every text that the server sends to a page from now on: names, titles and all that people have written. */
export function listenForData(page: Page): Data {
  const data: Data = { texts: new Set(names.filter((name) => name !== "")), underWay: [] };
  page.on("response", (response) => void data.underWay.push(keep(response, data.texts)));
  page.on("websocket", (line) =>
    line.on("framereceived", ({ payload }) => {
      const frame = String(payload);
      if (frame.startsWith("{")) gather(JSON.parse(frame), data.texts);
    }),
  );
  return data;
}

async function keep(response: Response, texts: Set<string>): Promise<void> {
  const isPage = response.request().resourceType() === "document";
  if (!isPage && !new URL(response.url()).pathname.startsWith("/api/")) return;
  const text = await response.text().catch(() => "");
  const [, preloaded] = text.match(/<script type="application\/json"[^>]*>(.*?)<\/script>/s) ?? [];
  const json = isPage ? preloaded : text;
  if (json?.startsWith("{")) gather(JSON.parse(json), texts);
}

function gather(value: unknown, into: Set<string>, key?: string): void {
  if (typeof value === "string") {
    for (const line of written(value)) into.add(line);
    if (key === "name") for (const word of value.split(" ")) into.add(word);
  } else if (typeof value === "object" && value !== null)
    for (const [name, one] of Object.entries(value)) gather(one, into, name);
}

/** A code such as "open" or "workProvider" is not what somebody wrote: shown as it is, it is a mistake. */
function written(text: string): string[] {
  if (/^[a-z]+([A-Z_.][a-z]*)*$/.test(text)) return [];
  const besideNumbers = text.split(/\+?\d[\d ]{5,}/);
  const addresses = text.split(/\s+/).filter((word) => word.includes("http"));
  return [text, ...text.split("\n"), ...besideNumbers, ...addresses].map((one) => one.trim());
}

/** The parts of what a page says, and of its attributes that are read out, that come neither from messages nor from data. */
export async function findPlainText(page: Page, { texts, underWay }: Data): Promise<string[]> {
  const said = await page.evaluate(textsOf);
  // What is shown has arrived, but may not have been read here yet.
  await Promise.all(underWay);
  const known = [...texts].filter((text) => /\p{L}/u.test(text)).sort((a, b) => b.length - a.length);
  return said.filter((text) => /[a-zäöå]/i.test(withoutData(text, known)));
}

function withoutData(text: string, known: string[]): string {
  let rest = text;
  for (const one of known) if (rest.includes(one)) rest = rest.replaceAll(asWords(one), " ");
  return rest.replace(fromIntl, " ").replace(initials, " ");
}

/** Found only where no word goes on: somebody called N is no part of "Nov". */
function asWords(text: string): RegExp {
  const exact = text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<!\\p{L})${exact}(?!\\p{L})`, "gu");
}

const initials = /^\p{Lu}{1,2}$/u;
const format = new Intl.DateTimeFormat("en-US", { month: "long" });
const months = Array.from({ length: 12 }, (_, at) => format.format(new Date(2026, at, 1)));
const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const fromIntl = new RegExp(
  `\\b(${[...months, ...days].flatMap((name) => [name, name.slice(0, 3)]).join("|")}|English|Finnish|AM|PM|and|or|h|hr|hrs|min|kB|MB)\\b`,
  "g",
);

/** Runs in the page. */
function textsOf(): string[] {
  const texts = new Set<string>([document.title]);
  const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = all.nextNode(); node; node = all.nextNode()) {
    const { parentElement: around } = node;
    if (around?.closest("script, style, noscript, body [lang]")) continue;
    // A text that may break at a certain place is one text.
    const whole = around?.querySelector(":scope > wbr") ? around : node;
    texts.add(whole.textContent?.trim() ?? "");
  }
  for (const name of ["aria-label", "aria-description", "aria-valuetext", "placeholder", "title", "alt"])
    for (const element of document.querySelectorAll(`[${name}]`))
      texts.add(element.getAttribute(name)?.trim() ?? "");
  return [...texts];
}
