import { hashPassword } from "../auth/passwords.ts";
import { isEmpty, seed } from "../db/seed.ts";
import { demoPassword } from "../shared/demo.ts";
import { giveUp } from "./flags.ts";
import { unfit } from "./migrate.ts";
import type { LocalServer } from "./server.ts";
import { findStrangeTable } from "./tables.ts";

/**
 * Puts the demo data into an empty database. Gives whether it did; ends the command when the tables in `state` are not
 * those of this version.
 */
export async function seedWhenEmpty(server: LocalServer, state: string): Promise<boolean> {
  const strange = await findStrangeTable(server);
  if (strange !== null) giveUp(unfit(state, `${strange} differs`));
  const { bindings } = server;
  if (!(await isEmpty(bindings))) return false;
  await seed(bindings, Date.now(), await hashPassword(demoPassword));
  return true;
}
