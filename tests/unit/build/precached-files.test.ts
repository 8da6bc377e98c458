import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import {
  type BuildChunk,
  listLanguageFiles,
  listPrecachedFiles,
} from "../../../web/build/precached-files.ts";
import { importsOf } from "../../repo/imports.ts";

const chunk = (fileName: string, facadeModuleId: string | null, imports: string[] = []): BuildChunk => ({
  fileName,
  facadeModuleId,
  imports,
});

it("precaches the start, the everyday screens and their imports; the rest is cached on first use", () => {
  const chunks = [
    chunk("index.js", "/app/web/index.html", ["base.js"]),
    chunk("base.js", null),
    chunk("gig.js", "C:\\app\\web\\app\\gig-screen.tsx", ["base.js", "crew.js"]),
    chunk("crew.js", null, ["bar.js"]),
    chunk("bar.js", null),
    chunk("fi.js", "\0messages/fi-daily"),
    chunk("form.js", "/app/web/gigs/form/new-gig-screen.tsx", ["zod.js"]),
    chunk("zod.js", null),
    chunk("admin.js", "/app/web/users/users-screen.tsx", ["base.js"]),
  ];
  expect(listPrecachedFiles(chunks)).toEqual(["bar.js", "base.js", "crew.js", "fi.js", "gig.js", "index.js"]);
});

it("leaves languages that only workers choose to their first use, and lists their files", () => {
  const chunks = [
    chunk("assets/en-first-1.js", "\0messages/en-first"),
    chunk("assets/uk-first-2.js", "\0messages/uk-first"),
    chunk("assets/uk-own-3.js", "\0messages/uk-own"),
  ];
  expect(listPrecachedFiles(chunks)).toEqual(["assets/en-first-1.js"]);
  expect(listLanguageFiles(chunks)).toMatchObject({
    uk: ["assets/uk-first-2.js", "assets/uk-own-3.js"],
    sv: [],
  });
});

it("precaches all that the page's script imports when it starts", () => {
  const facades = ["/app/node_modules/react-dom/client.js", "/app/web/app/start.tsx"];
  expect(readFileSync("web/app/main.ts", "utf8").match(/(?<=import\(")[^"]+/g)).toEqual([
    "react-dom/client",
    "./start.tsx",
  ]);
  const chunks = facades.map((facade) => chunk(facade, facade));
  expect(listPrecachedFiles(chunks)).toEqual(facades);
});

it("precaches all that the outbox may have to say or send", () => {
  const actions = importsOf("web/app/outbox-actions.ts").filter(({ lazy }) => lazy);
  expect(actions.length).toBeGreaterThan(3);
  const chunks = actions.map(({ path }) => chunk(path, `/app/${path}`));
  expect(listPrecachedFiles(chunks)).toEqual(actions.map(({ path }) => path).sort());
});
