import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { Context } from "hono";
import type { Caller, Principal } from "../auth/caller.ts";
import type { Db } from "../db/client.ts";
import type { Env } from "../env.ts";
import type { Delivery } from "../notifications/delivery.ts";

export type Queries = readonly [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]];

/** Runs queries in one trip together with the check that the caller still is who the session says. */
export type Read = <T extends Queries>(build: (caller: Principal) => T) => Promise<BatchResponse<T>>;

export type AppEnv = {
  Bindings: Env;
  Variables: {
    requestId: string;
    /** Milliseconds since 1970, the same for the whole request. */
    now: number;
    db: Db;
    /** Who is asking. Known once `confirm` or `read` have asked the database, which before a write is always so. */
    caller: Caller;
    /** The caller as the database has them now; throws AppError('auth.required') when the session has ended. */
    confirm: () => Promise<Caller>;
    read: Read;
    /** Tells people about what was just written: live, by e-mail, and to open rooms. Never fails the request. */
    deliver: (delivery: Delivery) => void;
  };
};

export type AppContext = Context<AppEnv>;
