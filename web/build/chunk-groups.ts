import { resolve } from "node:path";
import { normalizePath, type Rolldown } from "vite";

const page = normalizePath(resolve(import.meta.dirname, "../index.html"));

/**
 * What loads first, in this order: each gets a chunk for the modules that it shares with other entries (targets of a
 * dynamic import). `folder`: where its own entries are. `minShareCount`: how many entries must share a module (1: all are in it); high
 * for screens, since whatever needs one module of a chunk loads all of it. `web/app` holds both the application, which the
 * page's script imports, and screens, which the application imports.
 */
const firstLoads = [
  { name: "react", folder: /\/node_modules\/react-dom\//, minShareCount: 1 },
  { name: "base", folder: /\/web\/app\//, minShareCount: 2 },
  { name: "visitor", folder: /\/web\/(?:landing|auth\/login)\//, minShareCount: 12 },
  { name: "member", folder: /\/web\/layout\/frame\//, minShareCount: 2 },
  { name: "everyday", folder: /\/web\/app\//, minShareCount: 4 },
  { name: "gigs", folder: /\/web\/gigs\/list\//, minShareCount: 16 },
];

/** `modules`: the entries and all that they import statically. */
type Load = { entries: string[]; modules: Set<string> };

let loads: Map<string, Load> | undefined;

function findLoads(graph: Rolldown.ChunkingContext): Map<string, Load> {
  const load = (entries: string[]): Load => {
    const modules = new Set(entries);
    for (const id of modules)
      for (const next of graph.getModuleInfo(id)?.importedIds ?? []) modules.add(next);
    return { entries, modules };
  };
  const loads = new Map([["first", load([page])]]);
  for (const { name, folder } of firstLoads) {
    const before = [...loads.values()];
    const entries = before
      .flatMap(({ modules }) =>
        [...modules].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
      )
      .filter((id) => folder.test(id) && !before.some((other) => other.entries.includes(id)));
    if (entries.length === 0)
      throw new Error(`No dynamic import leads into ${folder}: see web/build/chunk-groups.ts`);
    loads.set(name, load(entries));
  }
  return loads;
}

/** A shared module goes with the first load that needs it; the bundler places all others. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: "first", minShareCount: 2 },
  ...firstLoads,
].map(({ name, minShareCount }) => ({
  name(id, context) {
    loads ??= findLoads(context);
    const [first] = [...loads].find(([, { modules }]) => modules.has(id)) ?? [];
    return first === name ? name : null;
  },
  minShareCount,
}));
