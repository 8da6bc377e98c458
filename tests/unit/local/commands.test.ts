import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findFreePort } from "../../../src/local/server/port.ts";
import { claimState, readSecretKey } from "../../../src/local/state.ts";

const root = join(import.meta.dirname, "../../..");
let state = "";
beforeAll(() => {
  state = mkdtempSync(join(tmpdir(), "keikka-state-"));
});
afterAll(() => rmSync(state, { recursive: true, force: true }));

type Ended = { code: number; said: string };

function run(command: string, args: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const options = { cwd: root, env: { ...process.env, KEIKKA_STATE: state, ...env } };
  return new Promise((resolve) => {
    execFile(process.execPath, [join("src/local", command), ...args], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: (stderr || stdout).trim() }),
    );
  });
}

describe("a command that cannot go on says why in one line", { timeout: 30_000 }, () => {
  it.each([
    ["start.ts", ["--prot", "1"], /^Unknown option '--prot'. See --help.$/],
    ["start.ts", ["--port", "http"], /^--port needs a number from 1 to 65535, not "http".$/],
    ["dev.ts", ["--port", "0"], /^--port needs a number/],
    ["seed.ts", ["everything"], /See --help.$/],
    ["verify-audit.ts", [], /^There is no database in .+\.$/],
    ["verify-audit.ts", ["--remote"], /^--remote needs the deployed SECRET_KEY in the environment\.$/],
    ["check-operator.ts", [], /^Not deployed: say who runs this Keikka\..+OPERATOR_NAME, OPERATOR_ID, .+\.$/],
    ["admin.ts", ["--email", "nobody"], /^It needs --email and --name. See --help.$/],
  ])("%s %j", async (command, args, words) => {
    const { code, said } = await run(command, args);
    expect([code, said.split("\n").length]).toEqual([1, 1]);
    expect(said).toMatch(words);
  });

  it("a port in use", async () => {
    const port = await findFreePort();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, "127.0.0.1", resolve));
    const { code, said } = await run("start.ts", ["--port", String(port)]);
    other.close();
    expect([code, said]).toEqual([
      1,
      `Port ${port} is taken: stop what listens there, or choose another with --port.`,
    ]);
  });

  it("demo data for a deployment", async () => {
    const { code, said } = await run("seed.ts", ["--reset"], { ENVIRONMENT: "production" });
    expect([code, said]).toEqual([1, "The demo data is for local use only."]);
  });

  it("--help is no failure", async () => {
    const { code, said } = await run("start.ts", ["--help"]);
    expect(code).toBe(0);
    expect(said).toContain("--port N");
  });
});

describe("the local data folder", () => {
  it("has a key that only its owner can read", () => {
    const key = readSecretKey(state);
    expect(Buffer.from(key, "base64")).toHaveLength(32);
    expect(readSecretKey(state)).toBe(key);
    expect(statSync(join(state, "secret-key")).mode & 0o777).toBe(0o600);
  });

  it("is used by one process at a time, and by the next when that has died", () => {
    writeFileSync(join(state, "in-use-by"), String(process.ppid));
    expect(claimState(state)).toBe(process.ppid);
    writeFileSync(join(state, "in-use-by"), "4194304999");
    expect(claimState(state)).toBeNull();
    expect(claimState(state)).toBeNull();
  });
});
