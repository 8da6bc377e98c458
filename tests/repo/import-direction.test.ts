import { describe, expect, it } from "vitest";
import { read, sourcesOf } from "./files.ts";
import { findCircles } from "./find-circles.ts";
import { type Import, importsOf, reachedFrom } from "./imports.ts";

/** Rooms that every feature of the Worker builds on. */
const ground = ["db", "http", "i18n", "secrets", "shared"];
/** What features use whole, and what knows none of them but who somebody is and the audit log; the rest of src/ are features. */
const services = ["csv", "rate-limits", "realtime"];
/** The one place that names what a request carries: types of features and of queries. */
const context = "src/http/context.ts";
const roomOf = (path: string) => path.match(/^(?:src|web)\/([^/]+)\//)?.[1] ?? "";
const isFeature = (path: string) =>
  /^src\/[^/]+\//.test(path) && ![...ground, ...services, "local"].includes(roomOf(path));

/** Offers are what a crew is named for: these parts of crews are theirs too. */
const ofOffers = /^src\/crews\/(counterparties|naming\/(allocate-crew|naming-context))\.ts$/;
const isOpen = ({ path, typeOnly }: Import) =>
  typeOnly || /(\/|-)queries\.ts$|^src\/auth\//.test(path) || ofOffers.test(path);

/** Imports of these files that break a rule, as "file -> path". */
function offenders(files: string[], breaks: (one: Import, file: string) => boolean): string[] {
  return files.flatMap((file) =>
    importsOf(file)
      .filter((one) => breaks(one, file))
      .map(({ specifier }) => `${file} -> ${specifier}`),
  );
}

describe("what the Worker's rooms import", () => {
  it("shared: itself, zod, the calendar library and the one that fills messages", () => {
    const allowed = ["zod", "@internationalized/date", "rosetta"];
    expect(
      offenders(
        sourcesOf("src/shared"),
        ({ path }) => !path.startsWith("src/shared/") && !allowed.includes(path),
      ),
    ).toEqual([]);
  });

  it("db, http, i18n, secrets and shared: no feature, but for types in the request's context", () => {
    const files = ground.flatMap((room) => sourcesOf(`src/${room}`));
    expect(
      offenders(files, ({ path, typeOnly }, file) => isFeature(path) && !(typeOnly && file === context)),
    ).toEqual([]);
  });

  it("routes are mounted by app.ts alone, or by their own feature", () => {
    expect(
      offenders(
        sourcesOf("src"),
        ({ path }, file) =>
          path.endsWith("routes.ts") && file !== "src/app.ts" && roomOf(path) !== roomOf(file),
      ),
    ).toEqual([]);
  });

  it("drizzle: db/, seed.ts, queries.ts and *-queries.ts, but for types in the request's context", () => {
    const knows = (file: string) => file.startsWith("src/db/") || /(\/|-)queries\.ts$|\/seed\.ts$/.test(file);
    expect(
      offenders(
        sourcesOf("src"),
        ({ path, typeOnly }, file) =>
          path.startsWith("drizzle-orm") && !knows(file) && !(typeOnly && file === context),
      ),
    ).toEqual([]);
  });

  it("nothing of the Worker: what runs it on a laptop", () => {
    const worker = sourcesOf("src").filter((file) => !file.startsWith("src/local/"));
    expect(offenders(worker, ({ path }) => path.startsWith("src/local/") || path.startsWith("web/"))).toEqual(
      [],
    );
  });

  it("services: of features no more than who somebody is, and queries", () => {
    const files = services.flatMap((room) => sourcesOf(`src/${room}`));
    expect(offenders(files, (one) => isFeature(one.path) && !isOpen(one))).toEqual([]);
  });

  it("features of each other: queries, types, and who somebody is", () => {
    expect(
      offenders(
        sourcesOf("src").filter(isFeature),
        (one, file) => isFeature(one.path) && roomOf(one.path) !== roomOf(file) && !isOpen(one),
      ),
    ).toEqual([]);
  });

  it("features never in a circle", () => {
    const edges = new Map<string, Set<string>>();
    for (const file of sourcesOf("src").filter(isFeature))
      for (const { path, typeOnly } of importsOf(file))
        if (!typeOnly && isFeature(path) && roomOf(path) !== roomOf(file))
          edges.set(roomOf(file), (edges.get(roomOf(file)) ?? new Set()).add(roomOf(path)));
    const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
      [...(edges.get(from) ?? [])].some(
        (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
      );
    expect([...edges.keys()].filter((room) => reaches(room, room))).toEqual([]);
  });
});

it("no file imports another in a circle, types included", () => {
  const known = new Set(sourcesOf("src", "web"));
  const next = (file: string) =>
    importsOf(file).flatMap(({ path, lazy }) => (!lazy && known.has(path) ? [path] : []));
  expect(findCircles([...known], next)).toEqual([]);
});

describe("what the screens' rooms import", () => {
  /** From the bottom up: each may import those before it. */
  const layers = ["lib", "ui", "pwa", "domain", "layout"];
  /** What puts the screens together, and what builds them. */
  const around = ["app", "ssr", "build"];
  /** A program of its own, which takes of the features what it sends for them. */
  const serviceWorker = "web/pwa/worker/";
  const isScreenRoom = (path: string) =>
    /^web\/[^/]+\//.test(path) && ![...layers, ...around].includes(roomOf(path));

  it("of the Worker: what both sides share, and the API as a type", () => {
    expect(
      offenders(
        sourcesOf("web"),
        ({ path, typeOnly }) =>
          path.startsWith("src/") && !path.startsWith("src/shared/") && !(path === "src/app.ts" && typeOnly),
      ),
    ).toEqual([]);
  });

  it("features never each other", () => {
    expect(
      offenders(
        sourcesOf("web").filter(isScreenRoom),
        ({ path }, file) => isScreenRoom(path) && roomOf(path) !== roomOf(file),
      ),
    ).toEqual([]);
  });

  it.each(layers)("%s: none of the layers above it, and no feature", (layer) => {
    const above = [...layers.slice(layers.indexOf(layer) + 1), ...around];
    expect(
      offenders(
        sourcesOf(`web/${layer}`).filter((file) => !file.startsWith(serviceWorker)),
        ({ path }) =>
          path.startsWith(serviceWorker) ||
          isScreenRoom(path) ||
          above.includes(/^web\/([^/]+)\//.exec(path)?.[1] ?? ""),
      ),
    ).toEqual([]);
  });

  it("features: nothing of what puts them together", () => {
    expect(
      offenders(sourcesOf("web").filter(isScreenRoom), ({ path }) => /^web\/(app|ssr|build)\//.test(path)),
    ).toEqual([]);
  });

  it("ui: no API, and no session", () => {
    const api = /^web\/lib\/(api\/(client|use-read|swr-options)|session\/session)\./;
    expect(offenders(sourcesOf("web/ui"), ({ path }) => api.test(path))).toEqual([]);
  });

  it("the service worker: no component, and nothing that takes a page", () => {
    const reached = [...reachedFrom(`${serviceWorker}sw.ts`)];
    expect(reached).toContain("web/crews/assignments/assignment-writes.ts");
    const ofPages = /\b(document|window|localStorage|sessionStorage|XMLHttpRequest)\./;
    const takesPage = (path: string) =>
      path.endsWith(".tsx") ||
      /^(react|swr|zod)/.test(path) ||
      (path.startsWith("web/") && ofPages.test(read(path)));
    expect(reached.filter(takesPage)).toEqual([]);
  });

  it("no zod before the first screen", () => {
    expect([...reachedFrom("web/app/start.tsx")]).toContain("web/app/routes.tsx");
    expect([...reachedFrom("web/app/start.tsx")]).not.toContain("zod");
  });

  it("next to nothing before what the server has drawn is on the screen", () => {
    expect([...reachedFrom("web/app/main.ts")].filter((path) => /\.tsx$|^[\w@]+$/.test(path))).toEqual([]);
  });
});
