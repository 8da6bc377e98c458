import { describe, expect, it } from "vitest";
import english from "../../locales/en.json" with { type: "json" };
import { screens } from "../../web/app/screens.ts";
import { pickMessagePart } from "../../web/lib/i18n/message-parts.ts";
import { type MessageSet, messageSets } from "../../web/lib/i18n/message-sets.ts";
import { read, sourcesOf } from "./files.ts";
import { importsOf } from "./imports.ts";

type Tree = { [name: string]: string | Tree };

/** Every key of a set, and each that counts without its ending. */
function keysOf(set: MessageSet): Set<string> {
  return new Set(messageSets[set].flatMap((part) => flat(pickMessagePart(part, english) as Tree)));
}

function flat(tree: Tree, above = ""): string[] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const key = above + name;
    return typeof value === "string" ? [key, key.replace(/_(?:one|other)$/, "")] : flat(value, `${key}.`);
  });
}

const every = keysOf("all");
/** Words of another kind that are spelled as a message is: what somebody may do, what the audit log tells of. */
const others =
  /shared\/(?:auth\/permissions|pages\/pages|audit\/audit-actions)\.ts$|layout\/navigation\/navigation\.ts$/;

/** The messages that a file names: keys as they stand there, and of those put together what they begin with. */
function namedIn(file: string): { key: string; isBeginning: boolean }[] {
  if (others.test(file)) return [];
  const text = read(file).replace(/\b(?:useCan|can)\([^)]*\)/g, "");
  return [...text.matchAll(/["'`]([a-z]\w*\.[\w.]*)(\$\{)?/gi)]
    .map(([, key = "", beginning]) => ({ key, isBeginning: beginning !== undefined }))
    .filter((one) => isIn(every, one));
}

function isIn(
  keys: ReadonlySet<string>,
  { key, isBeginning }: { key: string; isBeginning: boolean },
): boolean {
  return isBeginning ? [...keys].some((one) => one.startsWith(key)) : keys.has(key);
}

const speaking = /<MessagesProvider of="(\w+)">/;

/** What a screen is made of, now or later, but for parts that wait for messages of their own. */
function madeOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !/^web\/.*\.tsx?$/.test(file)) return found;
  if (found.size > 0 && speaking.test(read(file))) return found;
  found.add(file);
  for (const { path, typeOnly } of importsOf(file)) if (!typeOnly) madeOf(path, found);
  return found;
}

function unsaid(file: string, set: MessageSet): string[] {
  const known = keysOf(set);
  return [...madeOf(file)].flatMap((part) =>
    namedIn(part)
      .filter((one) => !isIn(known, one))
      .map(({ key }) => `${part}: ${key}`),
  );
}

const importing = /import\("\.\.\/([^"]+)"\)(?:\)\.\w+ \}\))?,\s+messages: "(\w+)"/g;
const shown = ["web/app/screens.ts", "web/ssr/ssr-screens.ts"].flatMap((table) =>
  [...read(table).matchAll(importing)].map(([, path, set]) => ({
    file: `web/${path}`,
    set: set as MessageSet,
  })),
);

describe("a screen says only what it waits for:", () => {
  it("is asked of every screen", () => {
    expect(shown.length).toBe(Object.keys(screens).length);
  });

  it.each(shown)("$file", ({ file, set }) => {
    expect(unsaid(file, set)).toEqual([]);
  });

  const parts = sourcesOf("web").flatMap((file) => {
    const [, set] = read(file).match(speaking) ?? [];
    return set === undefined ? [] : [{ file, set: set as MessageSet }];
  });
  it.each(parts)("$file", ({ file, set }) => {
    expect(unsaid(file, set)).toEqual([]);
  });
});
