import type { Env } from "../env.ts";

/** A chat room; its messages stay in the European Union. */
export const getRoom = (env: Env, id: string) => restrictToEurope(env.ROOMS).getByName(id);

/** Holds a user's notification sockets, in the European Union. */
export const getInbox = (env: Env, userId: string) => restrictToEurope(env.INBOXES).getByName(userId);

type Namespace<Stub> = { getByName: (name: string) => Stub; jurisdiction: (name: "eu") => Namespace<Stub> };

/** Objects that run and store within the EU; workerd on its own does not know jurisdictions. */
export function restrictToEurope<Stub>(namespace: Namespace<Stub>): Pick<Namespace<Stub>, "getByName"> {
  try {
    return namespace.jurisdiction("eu");
  } catch (error) {
    if (String(error).includes("not implemented in workerd")) return namespace;
    throw error;
  }
}
