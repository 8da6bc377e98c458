import { DurableObject } from "cloudflare:workers";
import type { Env } from "../env.ts";

/** One person's live line: the sockets of their open tabs. */
export class Inbox extends DurableObject<Env> {}
