import { IDBFactory } from "fake-indexeddb";
import { vi } from "vitest";
import { originHeader } from "../../src/shared/pages/origin-header.ts";
import { openEntryStore } from "../../web/lib/offline/outbox/entry-store.ts";
import type { OutboxEntry } from "../../web/lib/offline/outbox/outbox-entry.ts";
import { stubIndexedDb } from "./outbox-device.ts";

export type WorkerRequest = { path: string; key: string | null; body: unknown };

/** The one that the worker opens, which it keeps open. */
const database = new IDBFactory();

/** The cookie that says whose session the browser has. */
export const cookie = { userId: "aino" as string | null };

/** What a service worker has of a browser, with nothing in its outbox; gives what it sends. */
export async function stubWorker(answer: (request: WorkerRequest) => Response | Promise<Response>) {
  stubIndexedDb();
  vi.stubGlobal("indexedDB", database);
  for (const userId of ["aino", "ben"]) await openEntryStore().deleteAll(userId);
  cookie.userId = "aino";
  const get = async () => (cookie.userId === null ? null : { value: cookie.userId });
  vi.stubGlobal("cookieStore", { get });
  const sent: WorkerRequest[] = [];
  vi.stubGlobal("fetch", async (url: string | URL, { body, headers, signal }: RequestInit = {}) => {
    const request: WorkerRequest = {
      path: new URL(url).pathname,
      key: new Headers(headers).get("Idempotency-Key"),
      body: body === undefined ? null : JSON.parse(String(body)),
    };
    sent.push(request);
    const aborted = new Promise<never>((_, reject) =>
      signal?.addEventListener("abort", () => reject(signal.reason)),
    );
    return Promise.race([answer(request), aborted]);
  });
  return sent;
}

/** With the header that only Keikka sets. */
export function ours(response: Response): Response {
  response.headers.set(originHeader, "1");
  return response;
}

/** As a page would have made it. */
export function keep(more: Partial<OutboxEntry>): Promise<void> {
  return openEntryStore().add({
    ...{ id: crypto.randomUUID(), userId: "aino", action: "gig.interest", subject: "interest:g1" },
    ...{ payload: { gigId: "g1", isInterested: true }, createdAt: Date.now(), attempts: 0, state: "waiting" },
    ...more,
  });
}

export const listKept = (userId = "aino") => openEntryStore().list(userId);
