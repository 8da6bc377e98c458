import { describe, expect, it } from "vitest";
import { clientFrame } from "../../src/shared/chat/protocol.ts";
import { framePatterns, writePatterns } from "../../web/lib/offline/write-patterns.ts";
import { read, sourcesOf } from "./files.ts";

const { queue, draft, onlineOnly } = writePatterns;
const declared: string[] = [...queue, ...draft, ...Object.values(onlineOnly).flat()];

const steps = String.raw`(?:\s*\.(?!\$)\w+|\["[^"]+"\])*`;
const endpoint = new RegExp(String.raw`const (\w+) = (\w+)(${steps});`, "g");
const taken = new RegExp(String.raw`const \{ ([\w:, ]+) \} = (\w+)(${steps});`, "g");
const call = new RegExp(String.raw`\b(\w+)(${steps})\s*\.\$(post|put|patch|delete)\b`, "g");

const pathOf = (chain: string) =>
  [...chain.matchAll(/\.(\w+)|\["([^"]+)"\]/g)].map(([, name, quoted]) => `/${name ?? quoted}`).join("");

/** The writes that a file sends, as "POST /api/gigs/:id/publish"; "?" where it cannot be told which it is. */
function writesOf(file: string): string[] {
  const text = read(file);
  const paths = new Map([["api", "/api"]]);
  for (const [, name = "", from = "", chain = ""] of text.matchAll(endpoint)) {
    const above = paths.get(from);
    if (above !== undefined) paths.set(name, above + pathOf(chain));
  }
  for (const [, names = "", from = "", chain = ""] of text.matchAll(taken)) {
    const above = paths.get(from);
    for (const pair of above === undefined ? [] : names.split(", ")) {
      const [property = "", name = property] = pair.split(": ");
      paths.set(name, `${above}${pathOf(chain)}/${property}`);
    }
  }
  return [...text.matchAll(call)].map(([all, name = "", chain = "", method = ""]) => {
    const above = paths.get(name);
    return above === undefined ? `? ${file}: ${all}` : `${method.toUpperCase()} ${above}${pathOf(chain)}`;
  });
}

/** By XMLHttpRequest, which tells how far it is: web/chat/thread/upload-picture.ts. */
const uploads = ["POST /api/rooms/:id/pictures"];

const sent = new Set([...sourcesOf("web").flatMap(writesOf), ...uploads]);

describe("every write of the client says what becomes of it without a connection", () => {
  it("has a row for each call, and no row without one", () => {
    expect([...sent].filter((write) => !declared.includes(write))).toEqual([]);
    expect(declared.filter((write) => !sent.has(write))).toEqual([]);
  });

  it("names each once", () => {
    expect(declared.length).toBe(new Set(declared).size);
  });

  it("finds the writes where they are sent past the client too", () => {
    const past = sourcesOf("web").filter((file) =>
      /\bmethod: ["'](?:POST|PUT|PATCH|DELETE)/.test(read(file)),
    );
    expect(past).toEqual([]);
  });

  it("has every frame of a chat that is not a question", () => {
    const frames = clientFrame.options.map(({ shape }) => shape.type.value);
    expect(frames.filter((type) => type !== "resume").sort()).toEqual(Object.keys(framePatterns).sort());
  });
});
