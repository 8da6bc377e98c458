import type { RoomRpc } from "./chat/room-rpc.ts";
import type { GigAlarmRpc } from "./gigs/waves/gig-alarm-rpc.ts";
import type { InboxRpc } from "./notifications/inbox-rpc.ts";

/** Only an id: the outbox row has everything else. */
export type MailJob = { outboxId: string };

/**
 * Waves of the gig may be due, its reserve, or reminders; with `userIds`, who has been told and may look at the screen; with `searchesAfter`, saved
 * searches behind that id may find the gig; with `held`, what waited while its change could be undone.
 */
export type AlertJob = {
  gigId: string;
  userIds?: readonly string[];
  searchesAfter?: string;
  held?: Record<"userIds" | "shownGigIds" | "dueGigIds" | "outboxIds", readonly string[]>;
};

/** Says nothing but that pushes are due: which, their rows say. */
export type PushJob = Record<string, never>;

/** Bindings and vars of `wrangler.toml`, secrets of `.dev.vars.example`. */
export type Env = {
  ASSETS: Fetcher;
  DB: D1Database;
  SESSIONS: KVNamespace;
  PICTURES: R2Bucket;
  ROOMS: DurableObjectNamespace<RoomRpc>;
  INBOXES: DurableObjectNamespace<InboxRpc>;
  GIG_ALARMS: DurableObjectNamespace<GigAlarmRpc>;
  MAIL: Queue<MailJob>;
  ALERTS: Queue<AlertJob>;
  PUSHES: Queue<PushJob>;
  EMAIL: SendEmail;
  IMAGES: ImagesBinding;
  LIMITER: RateLimit;
  ENVIRONMENT: string;
  ORIGIN: string;
  MAIL_FROM: string;
  /** Whose mailbox `answer@` Email Routing hands to this Worker; empty: nobody is told that they may reply. */
  MAIL_REPLY_DOMAIN?: string;
  /** See shared/core/operator.ts: a deployment without these is refused. */
  OPERATOR_NAME: string;
  OPERATOR_ID: string;
  OPERATOR_ADDRESS: string;
  CONTACT_EMAIL: string;
  /** 32 random bytes in base64, from which all keys are derived: see secrets/keys.ts. */
  SECRET_KEY: string;
  /** Of before a change of SECRET_KEY, while links that were shared with it may still be used. */
  PREVIOUS_SECRET_KEY?: string;
  /** P-256, PKCS #8: signs what is pushed (VAPID). Without it nothing is. */
  VAPID_PRIVATE_KEY?: string;
  /** Hosts of further push services: see shared/notifications/push-subscription.ts. */
  PUSH_HOSTS?: string;
  /** Set by tests alone: locally, pushes go to this origin instead of where their endpoints are. */
  PUSH_TEST_ORIGIN?: string;
};

/** Only then do the dev inbox at /dev/mail and the demo logins exist. */
export function isLocal(env: Env): boolean {
  return env.ENVIRONMENT === "local";
}
