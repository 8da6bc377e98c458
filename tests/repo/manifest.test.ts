import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { findPage } from "../../src/shared/pages/pages.ts";
import { read } from "./files.ts";

type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string };
type Manifest = Record<string, unknown> & {
  icons: Picture[];
  screenshots: (Picture & { label: string })[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
};

const manifests = ["manifest.webmanifest", "manifest.fi.webmanifest"].map(
  (name) => JSON.parse(read(`public/${name}`)) as Manifest,
);
const [english, finnish] = manifests as [Manifest, Manifest];

/** Width and height as the file itself says. */
function sizeOf(src: string): string {
  const bytes = readFileSync(new URL(`../../public${src}`, import.meta.url));
  if (src.endsWith(".svg")) return "any";
  if (src.endsWith(".png")) return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
  expect(bytes.toString("latin1", 12, 16)).toBe("VP8X");
  return `${bytes.readUIntLE(24, 3) + 1}x${bytes.readUIntLE(27, 3) + 1}`;
}

it.each(manifests)("a manifest in $lang shows what is there, as large as it says", (manifest) => {
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ];
  for (const { src, sizes } of pictures) expect([src, sizeOf(src)]).toEqual([src, sizes]);
  expect(manifest.shortcuts.map(({ url }) => findPage(url)?.name)).toEqual(["newGig", "calendar", "chat"]);
});

it("can be installed, with pictures of a phone and of a desk", () => {
  expect(english).toMatchObject({ id: "/", start_url: "/home", scope: "/", display: "standalone" });
  const sizes = english.icons.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`);
  expect(sizes).toEqual(expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]));
  expect(new Set(english.screenshots.map(({ form_factor }) => form_factor))).toEqual(
    new Set(["narrow", "wide"]),
  );
});

it("is the same app in both languages, and says so in each", () => {
  const worded = ["lang", "description", "shortcuts", "screenshots"];
  const rest = (manifest: Manifest) => Object.entries(manifest).filter(([name]) => !worded.includes(name));
  expect(rest(finnish)).toEqual(rest(english));
  expect([english.lang, finnish.lang]).toEqual(["en-US", "fi-FI"]);
  const labels = (manifest: Manifest) => manifest.screenshots.map(({ label }) => label);
  for (const label of labels(finnish)) expect(labels(english)).not.toContain(label);
});
