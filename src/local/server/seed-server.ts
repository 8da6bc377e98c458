import { demoPassword } from "../../shared/auth/demo-logins.ts";
import { exitWithMessage } from "../flags.ts";
import { describeIncompatibility } from "./migrate.ts";
import { findUnknownTable } from "./schema-check.ts";
import { type LocalServer, startServer } from "./server.ts";

/** Whether it seeded; ends the command when the tables in `state` are not those of this version. */
async function seedWhenEmpty(server: LocalServer, state: string): Promise<boolean> {
  const unknownTable = await findUnknownTable(server);
  if (unknownTable !== null) exitWithMessage(describeIncompatibility(state, `${unknownTable} differs`));
  const { bindings } = server;
  // The demo data and what it is made with take seconds to load: a wrong flag is reported before.
  const [{ isEmpty, seed }, { hashPassword }, { storeDemoPicture }] = await Promise.all([
    import("../../db/seed.ts"),
    import("../../auth/passwords/hash-password.ts"),
    import("../demo-pictures/store-demo-picture.ts"),
  ]);
  if (!(await isEmpty(bindings))) return false;
  await seed(bindings, Date.now(), await hashPassword(demoPassword), storeDemoPicture(bindings));
  return true;
}

/** On a free port, so that nobody meets the server before it has data. */
export async function seedState(state: string): Promise<boolean> {
  const server = await startServer({ port: 0, state });
  try {
    return await seedWhenEmpty(server, state);
  } finally {
    await server.stop();
  }
}

export async function startSeededServer(where: { port: number; state: string }) {
  const wasEmpty = await seedState(where.state);
  return { server: await startServer(where), wasEmpty };
}
