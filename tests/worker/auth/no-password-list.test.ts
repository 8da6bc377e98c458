import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { commonPasswordsPath } from "#shared/auth/password-rules.ts";
import { demoPassword } from "../../../src/shared/auth/demo-logins.ts";
import { logIn } from "../../support/client.ts";
import { copyBuild } from "../../support/copied-build.ts";
import { addUser } from "../../support/people.ts";
import { startOwnServer } from "../../support/server.ts";

/** The built Worker, deployed without the list of common passwords. */
const { folder, config, remove } = copyBuild();
rmSync(join(folder, "client", commonPasswordsPath));
const server = startOwnServer({ config });
afterAll(remove);

it("without the list still refuses the commonest passwords, accepts others, and logs an error", async () => {
  const client = await logIn(server, await addUser(server, "employee", null));
  const set = (password: string) =>
    client.put("/api/me/password", { password, currentPassword: demoPassword });
  expect((await set("Password123")).body.errors).toMatchObject([{ code: "password.common" }]);
  expect((await set("liverpoo")).status).toBe(204);
  const log = JSON.stringify(server.logs());
  expect(log).toContain("Only the commonest passwords are refused");
  expect(log).not.toContain("liverpoo");
});
