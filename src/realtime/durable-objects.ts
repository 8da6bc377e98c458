import type { Env } from "../env.ts";

/** A chat room, which keeps its messages in the European Union. */
export const getRoom = (env: Env, id: string) => restrictToEurope(env.ROOMS).getByName(id);

/** What keeps somebody's live line, in the European Union. */
export const getInbox = (env: Env, userId: string) => restrictToEurope(env.INBOXES).getByName(userId);

type Namespace<Stub> = { getByName: (name: string) => Stub; jurisdiction: (name: "eu") => Namespace<Stub> };

/** The part of a namespace whose objects run and store within the EU. On one machine workerd knows no jurisdictions. */
export function restrictToEurope<Stub>(namespace: Namespace<Stub>): Pick<Namespace<Stub>, "getByName"> {
  try {
    return namespace.jurisdiction("eu");
  } catch (error) {
    if (String(error).includes("not implemented in workerd")) return namespace;
    throw error;
  }
}
