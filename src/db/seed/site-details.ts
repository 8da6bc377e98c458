import type { Env } from "../../env.ts";
import { encryptSiteDetails } from "../../secrets/site-details.ts";
import type { Db } from "../client.ts";
import { site_details } from "../schema/people.ts";
import { people } from "./accounts.ts";
import { userId } from "./people.ts";
import type { Statement } from "./seed-context.ts";

/** Every fifth of the people has given none. */
export async function buildSiteDetails(db: Db, env: Env, now: number): Promise<Statement[]> {
  const givers = people.filter(({ role }, at) => role === "employee" && at % 5 !== 0);
  const rows = givers.map(async ({ email }, at) => {
    const id = userId(email);
    const details = {
      taxNumber: String(901_200_345_678 + at * 7_654_321),
      birthDate: `${1968 + ((at * 7) % 35)}-0${1 + (at % 9)}-${10 + (at % 18)}`,
    };
    return { user_id: id, sealed: await encryptSiteDetails(env, id, details), updated_at: now };
  });
  return (await Promise.all(rows)).map((row) => db.insert(site_details).values(row));
}
