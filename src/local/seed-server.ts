import { hashPassword } from "../auth/passwords.ts";
import { isEmpty, seed } from "../db/seed.ts";
import { demoPassword } from "../shared/demo.ts";
import type { LocalServer } from "./server.ts";

/** Puts the demo data into an empty database. Gives whether it did. */
export async function seedWhenEmpty({ bindings }: LocalServer): Promise<boolean> {
  if (!(await isEmpty(bindings))) return false;
  await seed(bindings, Date.now(), await hashPassword(demoPassword));
  return true;
}
