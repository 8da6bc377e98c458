import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { offlinePagePath } from "../../src/shared/pages/fixed-paths.ts";
import { type PageName, pages } from "../../src/shared/pages/pages.ts";
import { screens } from "../../web/app/screens.ts";
import { messageSets } from "../../web/lib/i18n/message-sets.ts";
import { root } from "./step.ts";

const assets = join(root, "dist/client/assets");

/** Kilobytes, gzipped but for what a device keeps: decision 026. */
const limits = { script: 110, laterScript: 192, style: 15, serviceWorker: 20, worker: 800, precache: 1030 };

export type Measure = { what: string; kilobytes: number; limit: number; unpacked?: true };

/** What a browser loads to show `/` and `/login` for the first time, scripts with all that they import, and styles; and what it loads behind them. */
export function measurePages(): Measure[] {
  const html = readFileSync(join(root, "dist/client/index.html"), "utf8");
  const linked = [...html.matchAll(/(?:src|href)="\/assets\/([^"]+)"/g)].map(([, file = ""]) => file);
  const files = readdirSync(assets).filter((file) => file.endsWith(".js"));
  const named = (name: string) => files.filter((file) => file.startsWith(`${name}-`));
  const scripts = linked.filter((file) => file.endsWith(".js"));
  const frame = named("member-frame");
  /** Finnish has the longer words. */
  const weighPage = (page: PageName, also: string[] = []) =>
    weigh([
      ...withImports([
        ...scripts,
        ...also,
        ...messageSets[screens[page].messages].flatMap((part) => named(`fi-${part}`)),
        ...named(screenOf(page)),
      ]),
    ]);
  const [heaviest] = (Object.keys(pages) as PageName[])
    .filter((page) => screenOf(page) !== "")
    .map((page) => ({ page, kilobytes: weighPage(page, frame) }))
    .sort((a, b) => b.kilobytes - a.kilobytes);
  return [
    { what: "scripts of /", kilobytes: weighPage("landing"), limit: limits.script },
    { what: "scripts of /login", kilobytes: weighPage("login"), limit: limits.script },
    {
      what: `scripts of the heaviest other page, ${heaviest?.page}`,
      kilobytes: heaviest?.kilobytes ?? Number.POSITIVE_INFINITY,
      limit: limits.laterScript,
    },
    { what: "styles", kilobytes: weighStyles(html), limit: limits.style },
    { what: "service worker", kilobytes: weighServiceWorker(), limit: limits.serviceWorker },
  ];
}

/** What the built file of a page's screen is named after. */
function screenOf(page: PageName): string {
  const [, name = ""] = String(screens[page].load).match(/([\w-]+)\.tsx/) ?? [];
  return name;
}

/** What a device keeps from the first visit on, as it lies there: not packed. Its page links the styles. */
export function measurePrecache(): Measure {
  const worker = readFileSync(join(root, "dist/client/sw.js"), "utf8");
  const listed = [...worker.matchAll(/"?url"?:\s*"([^"]+)"/g)].map(([, url = ""]) =>
    url === offlinePagePath ? "index.html" : url,
  );
  const inline = readInlineStyles(readFileSync(join(root, "dist/client/index.html"), "utf8")) ?? "";
  const bytes = listed.reduce(
    (sum, url) => sum + statSync(join(root, "dist/client", url)).size,
    -Buffer.byteLength(inline),
  );
  const kilobytes = listed.length === 0 ? Number.POSITIVE_INFINITY : bytes / 1024;
  return {
    what: `${listed.length} files kept for offline`,
    kilobytes,
    limit: limits.precache,
    unpacked: true,
  };
}

/** What `wrangler deploy --dry-run` says that it would upload. */
export function measureWorker(printed: string): Measure {
  const [, size = "Infinity", unit] = printed.match(/gzip: ([\d.]+) (KiB|MiB)/) ?? [];
  return { what: "Worker", kilobytes: Number(size) * (unit === "MiB" ? 1024 : 1), limit: limits.worker };
}

function withImports(wanted: string[], found = new Set<string>()): Set<string> {
  for (const file of wanted) {
    if (found.has(file)) continue;
    found.add(file);
    const text = readFileSync(join(assets, file), "utf8");
    const imported = [...text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)];
    withImports(
      imported.map(([, name = ""]) => name),
      found,
    );
  }
  return found;
}

const weighServiceWorker = () => gzipSync(readFileSync(join(root, "dist/client/sw.js"))).length / 1024;

function weigh(files: string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(assets, file))).length, 0) / 1024;
}

/** Those of the first page, which are all. */
function weighStyles(html: string): number {
  const inline = readInlineStyles(html);
  return inline === undefined ? Number.POSITIVE_INFINITY : gzipSync(inline).length / 1024;
}

const readInlineStyles = (html: string) => html.match(/<style data-file="[^"]+">(.*)<\/style>/s)?.[1];
