import type { Db } from "../../db/client.ts";
import type { Env } from "../../env.ts";
import { writeSealedMails } from "../../mail/many-queries.ts";
import type { Leaver } from "./queries.ts";

type Addressed = Pick<Leaver, "name" | "email" | "locale">;

/**
 * The last e-mail to each of these people who has an address: what to write, and what to deliver. Once it is sent nothing
 * of them is left. `own`: whether they do it themselves.
 */
export function writeGoodbyes(db: Db, env: Env, people: readonly Addressed[], own: boolean, now: number) {
  const letters = people.flatMap(({ name, email, locale }) =>
    email === null ? [] : [{ locale, secrets: { address: email, name } }],
  );
  return writeSealedMails(db, env, { template: "accountClosed", data: { own: own ? 1 : 0 }, now }, letters);
}
