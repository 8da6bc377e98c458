import { expect, it } from "vitest";
import { read } from "./files.ts";

type Locked = {
  version?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
};

const packages = (JSON.parse(read("package-lock.json")) as { packages: Record<string, Locked> }).packages;
const manifest = JSON.parse(read("package.json")) as Record<
  "dependencies" | "devDependencies",
  Record<string, string>
>;
const exact = /^\d+\.\d+\.\d+/;

it("every pinned optional package of another platform has its entry, so that `npm ci` works there too", () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([, range]) => exact.test(range))
      .filter(([name]) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`])
      .map(([name, range]) => `${path} needs ${name}@${range}`),
  );
  expect(missing).toEqual([]);
});

it("no entry says from which registry it came", () => {
  expect(Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

it("there is one workerd, with one version on every platform", () => {
  const copies = Object.entries(packages).filter(([path]) => path.endsWith("node_modules/workerd"));
  expect(copies).toHaveLength(1);
  const binaries = Object.entries(packages).filter(([path]) => path.includes("@cloudflare/workerd-"));
  expect(new Set(binaries.map(([, { version }]) => version))).toEqual(new Set([copies[0]?.[1].version]));
});

it("versions are pinned, and the lockfile holds the same", () => {
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
    expect(version, name).toMatch(exact);
    expect(packages[`node_modules/${name}`]?.version, name).toBe(version);
  }
});
