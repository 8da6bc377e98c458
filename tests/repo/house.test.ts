import { describe, expect, it } from "vitest";
import { pages } from "../../src/shared/pages/pages.ts";
import { files, read, sourcesOf } from "./files.ts";
import { importsOf } from "./imports.ts";

describe("the top level", () => {
  const wanted = [
    ...["package.json", "package-lock.json", "wrangler.toml", "tsconfig.json", "README.md", "LICENSE"],
    ...["src", "web", "migrations", "locales", "public", "tests"],
    "biome.json",
  ];

  it("is what the design says, and dotfiles", () => {
    const names = new Set(
      files.map((file) => file.split("/")[0] ?? "").filter((name) => !name.startsWith(".")),
    );
    expect([...names].sort()).toEqual([...wanted].sort());
  });
});

describe("what is kept", () => {
  const text = files.filter((file) =>
    /\.(tsx?|js|json|toml|md|sql|css|html|svg|txt|webmanifest)$|^\./.test(file),
  );

  it("names no machine, no home and no registry", () => {
    const places = new RegExp(
      ["/wor" + "k/", "/ro" + "ot/", "(?<!\\.)/home/" + "\\w", "/Use" + "rs/\\w", "regis" + "try\\.npm"].join(
        "|",
      ),
    );
    expect(text.filter((file) => places.test(read(file)))).toEqual([]);
  });

  it("holds no secret", () => {
    const secret = /^(SECRET_KEY|VAPID_PRIVATE_KEY|SMTP_PASSWORD)=\S|BEGIN [A-Z ]*PRIVATE KEY/m;
    expect(text.filter((file) => secret.test(read(file)))).toEqual([]);
    expect(files).not.toContain(".dev.vars");
  });
});

describe("who answers a path", () => {
  const [, list = "[]"] = read("wrangler.toml").match(/^run_worker_first = (\[.*\])$/m) ?? [];
  const rules = JSON.parse(list) as string[];
  const first = rules.map((rule) => new RegExp(`^${rule.replace(/\*/g, ".*")}$`));
  const isWorkers = (path: string) => first.some((rule) => rule.test(path));
  const there = files
    .filter((file) => file.startsWith("public/") && !/^public\/_/.test(file))
    .map((file) => file.slice("public".length));

  it("the Worker: the API, and every page, since no file has its path", () => {
    const paths: string[] = Object.values(pages).map(({ path }) => path);
    const ours = ["/", "/index.html", "/api/openapi.json", "/dev/mail.json"];
    expect(ours.filter((path) => !isWorkers(path))).toEqual([]);
    expect(paths.filter((path) => there.includes(path))).toEqual([]);
    expect(read("wrangler.toml")).toMatch(/^not_found_handling = "none"\nhtml_handling = "none"$/m);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("the assets: every file that is public", () => {
    expect(["/assets/index-1.js", "/sw.js", ...there].filter(isWorkers)).toEqual([]);
  });
});

describe("what is good for a time only", () => {
  const reckonings = [
    {
      folders: ["src/auth", "src/users", "src/pages", "src/local"],
      of: /\b(?:now|now\(\)|startedAt) \+ (new TimeSpan\b|\w+)/g,
    },
    { folders: ["src/auth"], of: /\bnow - (new TimeSpan\b|\w+)/g },
    { folders: ["src/applications"], of: /\bage > (\w+)/g },
  ];
  const lengths = reckonings.flatMap(({ folders, of }) =>
    sourcesOf(...folders).flatMap((file) =>
      [...read(file).matchAll(of)].map(([, name = ""]) => ({ file, name })),
    ),
  );

  /** Where a name is declared: here, or in what this file imports. */
  const isTimeSpan = ({ file, name }: { file: string; name: string }) => {
    const declared = new RegExp(
      `\\b${name}(: TimeSpan\\b| = (\\{\\s*(\\w+: new TimeSpan\\(.*,\\s*)+\\}|new TimeSpan\\())`,
    );
    const homes = [file, ...importsOf(file).map(({ path }) => path)].filter((path) => files.includes(path));
    return homes.some(
      (home) =>
        importsOf(home).some(({ path }) => path === "oslo") &&
        (name === "new TimeSpan" || declared.test(read(home))),
    );
  };

  it("ends by a TimeSpan of oslo: sessions, links, mailed passwords, tokens, devices, forms", () => {
    expect(lengths.filter((length) => !isTimeSpan(length))).toEqual([]);
    const names = new Set(lengths.map(({ name }) => name));
    const known = ["idle", "lifetime", "linkTtl", "initialPasswordTtl", "new TimeSpan", "deviceTtl"];
    expect([...names]).toEqual(expect.arrayContaining([...known, "enrolmentTimeout", "maxFormAge"]));
  });
});
