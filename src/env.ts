import type { RoomRpc } from "./chat/room-rpc.ts";
import type { InboxRpc } from "./notifications/inbox-rpc.ts";

/** Only an id: the outbox row has everything else. */
export type MailJob = { outboxId: string };

/** Bindings and vars of `wrangler.toml`, secrets of `.dev.vars.example`. */
export type Env = {
  ASSETS: Fetcher;
  DB: D1Database;
  SESSIONS: KVNamespace;
  PICTURES: R2Bucket;
  ROOMS: DurableObjectNamespace<RoomRpc>;
  INBOXES: DurableObjectNamespace<InboxRpc>;
  MAIL: Queue<MailJob>;
  EMAIL: SendEmail;
  IMAGES: ImagesBinding;
  LIMITER: RateLimit;
  ENVIRONMENT: string;
  ORIGIN: string;
  MAIL_FROM: string;
  /** See shared/core/operator.ts: a deployment without these is refused. */
  OPERATOR_NAME: string;
  OPERATOR_ID: string;
  OPERATOR_ADDRESS: string;
  CONTACT_EMAIL: string;
  /** 32 random bytes in base64, from which all keys are derived: see secrets/keys.ts. */
  SECRET_KEY: string;
};

/** Only then do the dev inbox at /dev/mail and the demo logins exist. */
export function isLocal(env: Env): boolean {
  return env.ENVIRONMENT === "local";
}
