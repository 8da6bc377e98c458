import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Locale } from "../../src/shared/core/locale.ts";
import { results, root } from "../runner/step.ts";

const locale = "da" as Locale;
const line = `da: { tag: "da-DK", name: "Dansk", wish: "På dansk", dates: "d.m.y", times: "07:00" },`;
/** All that is said yet in its e-mails. */
const heading = "Vælg en ny adgangskode";
const copied = [
  "src",
  "web",
  "locales",
  "public",
  "migrations",
  "package.json",
  "tsconfig.json",
  "tests/tsconfig.json",
  "wrangler.toml",
];

type SplitMessages = typeof import("../../web/build/split-messages.ts");
type Mails = typeof import("../../src/mail/render.ts");
type People = typeof import("../../src/users/people-csv.ts");
type CsvLines = typeof import("../../src/csv/csv-format.ts");

/** Within the project, whose packages it finds above itself. */
mkdirSync(results, { recursive: true });
const place = mkdtempSync(join(results, "third-language-"));
const at = (path: string) => join(place, path);

beforeAll(() => {
  for (const name of copied) cpSync(join(root, name), at(name), { recursive: true });
  const english = JSON.parse(readFileSync(at("locales/en.json"), "utf8"));
  const screens = { ...english, people: { ...english.people, name: "Navn" } };
  writeFileSync(at("locales/da.json"), JSON.stringify(screens));
  writeFileSync(at("locales/mail.da.json"), JSON.stringify({ passwordReset: { heading } }));
  const table = readFileSync(at("src/shared/core/locale.ts"), "utf8");
  writeFileSync(
    at("src/shared/core/locale.ts"),
    table.replace(/\n\} as const satisfies Record<string, CompleteLanguage>/, `\n  ${line}$&`),
  );
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** What a program of the project prints in the copy, whether it is content or not. */
function run(program: string, ...words: string[]): string {
  const bin = join(root, "node_modules/.bin");
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
  const ran = spawnSync(join(bin, program), words, { cwd: place, encoding: "utf8", env });
  return ran.stdout;
}

it("a third language is files and a line: nothing else asks for it", { timeout: 600_000 }, () => {
  expect(run("tsc", "-b", "src", "web")).toBe("");
});

describe("a third language, once it is built", () => {
  beforeAll(() => void run("vite", "build", "web"), 120_000);
  const listScripts = (folder: string) =>
    readdirSync(at(folder), { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
  const listSaying = (folder: string, text: string) =>
    listScripts(folder).filter((file) => readFileSync(at(join(folder, file)), "utf8").includes(text));

  it("is loaded as the others are", () => {
    const listParts = (locale: string) =>
      listScripts("dist/client/assets").filter((file) => file.startsWith(`${locale}-`));
    expect(listParts("da").length).toBe(listParts("en").length);
    expect(listParts("da").length).toBeGreaterThan(1);
  });

  it("is in the Worker what e-mails say, and in no browser", () => {
    expect(listSaying("dist/keikka", heading)).toHaveLength(1);
    expect(listSaying("dist/client", heading)).toEqual([]);
  });
});

describe("in a third language", () => {
  let server: ViteDevServer;
  const load = async <Module>(path: string) => (await server.ssrLoadModule(at(path))) as Module;

  beforeAll(async () => {
    const { splitMessages } = (await import(at("web/build/split-messages.ts"))) as SplitMessages;
    server = await createServer({
      root: place,
      configFile: false,
      logLevel: "silent",
      plugins: [splitMessages()],
      server: { middlewareMode: true, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    });
  });
  afterAll(() => server.close());

  it("an e-mail says what its file says, and the rest in English", async () => {
    const { renderMail } = await load<Mails>("src/mail/render.ts");
    const { text } = renderMail(
      "passwordReset",
      { name: "Astrid B", code: "x" },
      locale,
      "https://keikka.test",
    );
    expect(text).toContain(heading);
    expect(text).toContain("Hi Astrid, here is the link that you asked for.");
  });

  it("a file for a spreadsheet says what the screens say, and is written as the language writes numbers", async () => {
    const { peopleCsv } = await load<People>("src/users/people-csv.ts");
    const { formatCsvLine, formatCsvEuros } = await load<CsvLines>("src/csv/csv-format.ts");
    const { file, heads } = peopleCsv(locale);
    expect(file).toBe("keikka-people");
    expect(formatCsvLine(locale, heads.slice(0, 2))).toBe("Navn;E-mail\r\n");
    expect(formatCsvEuros(locale, 3450)).toBe("34,50");
  });
});
