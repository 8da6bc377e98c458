import type { Db } from "../../db/client.ts";
import type { Env } from "../../env.ts";
import { writeMail } from "../../mail/queries.ts";
import type { Leaver } from "./queries.ts";

type Addressed = Pick<Leaver, "name" | "email" | "locale">;

/**
 * The last e-mail to somebody, if they have an address: what to write, and what to deliver. Its row belongs to nobody,
 * and address and name are sealed: once it is sent nothing of them is left. `own`: whether they do it themselves.
 */
export async function writeGoodbye(
  db: Db,
  env: Env,
  { name, email, locale }: Addressed,
  own: boolean,
  now: number,
) {
  if (email === null) return { statements: [], outboxIds: [] };
  const { id, statement } = await writeMail(db, env, {
    template: "accountClosed",
    to: { userId: null, address: "", locale },
    data: { own: own ? 1 : 0 },
    secrets: { address: email, name },
    now,
  });
  return { statements: [statement], outboxIds: [id] };
}
