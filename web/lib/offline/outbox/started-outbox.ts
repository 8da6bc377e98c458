import { expectedUserHeader } from "#shared/auth/expected-user.ts";
import type { Outbox } from "./create-outbox.ts";

let start: (() => Promise<Outbox>) | null = null;

/** Stays when the session ends: the page still shows theirs. */
let pageUserId: string | null = null;

/** Null while nobody is signed in. */
export function provideOutbox(next: (() => Promise<Outbox>) | null): void {
  start = next;
}

/** The outbox of who is signed in, started if it is not yet. Null where there is none: then a write goes directly. */
export async function getStartedOutbox(): Promise<Outbox | null> {
  return (await start?.().catch(() => null)) ?? null;
}

export function setPageUserId(userId: string | null): void {
  pageUserId = userId;
}

/** Null before an outbox was started. */
export const getPageUserId = (): string | null => pageUserId;

/** Of a call past the outbox. It says whose it is, too: the browser may have somebody else's session by now. */
export function buildDirectHeaders(key: string): Record<string, string> {
  return { "Idempotency-Key": key, ...(pageUserId !== null && { [expectedUserHeader]: pageUserId }) };
}
