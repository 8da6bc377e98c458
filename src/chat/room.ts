import { DurableObject } from "cloudflare:workers";
import type { Env } from "../env.ts";

/** One chat room: its messages, and the sockets of those who are in it. */
export class Room extends DurableObject<Env> {}
