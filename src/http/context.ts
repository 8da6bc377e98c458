import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { Context } from "hono";
import type { Caller, Principal } from "../auth/caller.ts";
import type { Db } from "../db/client.ts";
import type { Env } from "../env.ts";
import type { SideEffects } from "./side-effects.ts";

export type Queries = readonly [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]];

/** Runs queries in one round trip with the check that the caller's session is still valid. */
export type Read = <T extends Queries>(build: (caller: Principal) => T) => Promise<BatchResponse<T>>;

export type AppEnv = {
  Bindings: Env;
  Variables: {
    requestId: string;
    /** Epoch milliseconds, the same for the whole request. */
    now: number;
    db: Db;
    /** Set by `confirm` or `read`, one of which always precedes a write. */
    caller: Caller;
    /** The caller as stored now; throws AppError('auth.required') when the session has ended. */
    confirm: () => Promise<Caller>;
    read: Read;
    /** With an Idempotency-Key that was sent before. */
    isRepetition?: boolean;
    /** Notifies people of what was just written: sockets, e-mails, rooms. Never fails the request. */
    runSideEffects: (sideEffects: SideEffects) => void;
  };
};

export type AppContext = Context<AppEnv>;
