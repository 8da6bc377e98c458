import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, expect, it } from "vitest";
import { demoPassword } from "../../../src/shared/demo.ts";
import { commonPasswordsPath } from "../../../src/shared/password-lists.ts";
import { logIn } from "../../support/client.ts";
import { addUser } from "../../support/people.ts";
import { builtWorker, startServer } from "../../support/server.ts";

/** The built Worker, deployed without the list of common passwords. */
const folder = mkdtempSync(join(tmpdir(), "keikka-"));
cpSync(fileURLToPath(new URL("../", builtWorker)), folder, { recursive: true });
rmSync(join(folder, "client", commonPasswordsPath));
const file = join(folder, "keikka/wrangler.json");
const config = JSON.parse(readFileSync(file, "utf8"));
config.d1_databases[0].migrations_dir = fileURLToPath(new URL("../../../migrations", import.meta.url));
writeFileSync(file, JSON.stringify(config));
const server = startServer(pathToFileURL(file));
afterAll(() => rmSync(folder, { recursive: true }));

it("without the list the commonest are refused all the same, others are let through, and the log says so", async () => {
  const client = await logIn(server, await addUser(server, "employee", null));
  const set = (password: string) =>
    client.put("/api/me/password", { password, currentPassword: demoPassword });
  expect((await set("Password123")).body.errors).toMatchObject([{ code: "password.common" }]);
  expect((await set("liverpoo")).status).toBe(204);
  const log = JSON.stringify(server.harness.getLogs());
  expect(log).toContain("Only the commonest passwords are refused");
  expect(log).not.toContain("liverpoo");
});
