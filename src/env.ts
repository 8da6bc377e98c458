import type { RoomRpc } from "./chat/room-rpc.ts";
import type { InboxRpc } from "./notifications/inbox-rpc.ts";

/** What a queue message may carry: the id of the row that says everything else. */
export type MailJob = { outboxId: string };

/** The bindings of `wrangler.toml`, its vars, and the secrets of `.dev.vars.example`. */
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
  /** Who runs this Keikka: see shared/operator.ts. A deployment without them is refused. */
  OPERATOR_NAME: string;
  OPERATOR_ID: string;
  OPERATOR_ADDRESS: string;
  CONTACT_EMAIL: string;
  /** 32 random bytes in base64, of which the keys for every purpose are made: see secrets/keys.ts. */
  SECRET_KEY: string;
};

/** Whether this is a laptop: only then do the mailbox at /dev/mail and the demo logins exist. */
export function isLocal(env: Env): boolean {
  return env.ENVIRONMENT === "local";
}
