import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync("web/app/styles.css", "utf8");
type Rgb = readonly [number, number, number];

/** The linear sRGB of `oklch(L C H)` (CSS Color 4), cut to what a screen can show. */
function linearOf(l: number, c: number, hue: number): Rgb {
  const [a, b] = [c * Math.cos((hue * Math.PI) / 180), c * Math.sin((hue * Math.PI) / 180)];
  const [L, M, S] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  const rgb = [
    4.0767416621 * L - 3.3077115913 * M + 0.2309699292 * S,
    -1.2684380046 * L + 2.6097574011 * M - 0.3413193965 * S,
    -0.0041960863 * L - 0.7034186147 * M + 1.707614701 * S,
  ].map((value) => Math.min(Math.max(value, 0), 1));
  return [rgb[0] ?? 0, rgb[1] ?? 0, rgb[2] ?? 0];
}

function read(color: string): Rgb {
  if (color === "#fff") return [1, 1, 1];
  const [l, c, h] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return linearOf(l ?? 0, c ?? 0, h ?? 0);
}

/** A token's colour in one theme. */
function token(name: string, theme: "light" | "dark"): Rgb {
  const [, value = ""] = css.match(new RegExp(`--color-${name}: (.+);`)) ?? [];
  const both = value.match(/^light-dark\((#fff|oklch\([^)]+\)), (oklch\([^)]+\))\)$/);
  return read((both ? both[theme === "light" ? 1 : 2] : value) ?? "");
}

const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** WCAG 2 contrast ratio. */
function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const surfaces = ["paper", "card", "wash"];
const pairs: [string, string, number][] = [
  ...["ink", "ink-2"].flatMap((text) => surfaces.map((on): [string, string, number] => [text, on, 7])),
  ...["ink-3", "link", "ok", "no"].flatMap((text) =>
    ["paper", "card"].map((on): [string, string, number] => [text, on, 4.5]),
  ),
  ["ok", "ok-wash", 4.5],
  ["no", "no-wash", 4.5],
  ["ink", "signal-wash", 7],
  ["signal-ink", "signal", 7],
  ["signal-ink", "signal-deep", 4.5],
  ["card", "ink", 7],
  ["card", "ok", 4.5],
  ["card", "no", 4.5],
  ["edge", "card", 3],
  ["edge", "paper", 3],
];

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  it.each(pairs)("%s on %s reaches %s : 1", (text, on, least) => {
    expect(contrast(token(text, theme), token(on, theme))).toBeGreaterThanOrEqual(least);
  });
});
