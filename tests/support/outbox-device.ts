import {
  IDBCursor,
  IDBCursorWithValue,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest,
  IDBTransaction,
  IDBVersionChangeEvent,
} from "fake-indexeddb";
import { afterEach, beforeEach, vi } from "vitest";
import { originHeader } from "../../src/shared/pages/origin-header.ts";
import { createOutbox } from "../../web/lib/offline/outbox/create-outbox.ts";
import { type EntryStore, openEntryStore } from "../../web/lib/offline/outbox/entry-store.ts";
import type { ActionAnswer, ActionLoaders, OutboxEntry } from "../../web/lib/offline/outbox/outbox-entry.ts";

/** A browser's database of its own for this test. Its classes stay: what was left open is answered after the test. */
export function stubIndexedDb(): void {
  const classes = {
    IDBCursor,
    IDBCursorWithValue,
    IDBDatabase,
    IDBIndex,
    IDBKeyRange,
    IDBObjectStore,
    IDBOpenDBRequest,
    IDBRequest,
    IDBTransaction,
    IDBVersionChangeEvent,
  };
  Object.assign(globalThis, classes);
  vi.stubGlobal("indexedDB", new IDBFactory());
}

const never = new Promise<never>(() => undefined);

/** Web Locks of one name: first come, first served, and whoever steals it has it. */
function createLocks() {
  type Holder = { tab: object; give: () => void; drop: (reason: unknown) => void };
  let queue: Holder[] = [];
  let held: Holder | null = null;
  const next = () => {
    held = queue.shift() ?? null;
    held?.give();
  };
  const request = (tab: object, options: LockOptions, run: () => Promise<unknown>) =>
    new Promise<unknown>((resolve, reject) => {
      const holder: Holder = {
        tab,
        give: () => {
          const leave = () => {
            if (held === holder) next();
          };
          Promise.resolve(run()).then(resolve, reject).finally(leave);
        },
        drop: reject,
      };
      if (options.steal) {
        held?.drop(new DOMException("Stolen", "AbortError"));
        held = holder;
        return holder.give();
      }
      options.signal?.addEventListener("abort", () => {
        if (!queue.includes(holder)) return;
        queue = queue.filter((other) => other !== holder);
        reject(options.signal?.reason);
      });
      queue.push(holder);
      if (held === null) next();
    });
  const release = (tab: object) => {
    queue = queue.filter((other) => other.tab !== tab);
    if (held?.tab === tab) next();
  };
  return { request, release };
}

export type Send = (entry: OutboxEntry, tab: Tab, sent: Sent) => Promise<ActionAnswer>;
type Sent = { headers: Record<string, string>; signal: AbortSignal | undefined };
export type Tab = ReturnType<ReturnType<typeof createDevice>["openTab"]>;

type Options = {
  send: Send;
  random?: () => number;
  /** Called before each write, to fail it. */
  beforeWrite?: (kind: "add" | "change") => void;
  onForget?: (id: string) => void;
  revalidate?: (touched: string[]) => void;
  onSignedOut?: () => void;
  reportConnection?: (answered: boolean) => void;
};

/** One browser with its tabs, which share database, locks, channel and session. */
export function createDevice({ send, random = () => 0.5, beforeWrite, onForget, ...tells }: Options) {
  const { revalidate, onSignedOut, reportConnection } = tells;
  const locks = new Map<string, ReturnType<typeof createLocks>>();
  type Channel = Pick<BroadcastChannel, "postMessage" | "onmessage">;
  const channels = new Set<Channel>();
  const device = {
    userId: "aino" as string | null,
    offset: 0,
    held: new Set<string>(),
    syncs: [] as unknown[],
  };
  const now = () => Date.now() + device.offset;

  /** `knowsAction`: whether its version of the app has the code of the action. `more`: actions beside `act`. */
  function openTab({ withChannel = true, knowsAction = true, more = {} as ActionLoaders } = {}) {
    const tab = { isAlive: true };
    /** What a tab that is gone had begun comes to nothing that it would hear of. */
    const whileAlive = async <T>(work: Promise<T>): Promise<T> => {
      const result = await work.catch(async (error: unknown) =>
        tab.isAlive ? Promise.reject(error) : never,
      );
      return tab.isAlive ? result : never;
    };
    const whole = openEntryStore();
    const writing = async (kind: "add" | "change", work: () => Promise<unknown>) => {
      if (!tab.isAlive) return never;
      beforeWrite?.(kind);
      return work();
    };
    const store: EntryStore = {
      add: (entry) => whileAlive(writing("add", () => whole.add(entry)) as Promise<void>),
      replace: (entry) => {
        const work = async () => {
          const replaced = await whole.replace(entry);
          for (const { id } of replaced) onForget?.(id);
          return replaced;
        };
        return whileAlive(writing("add", work) as ReturnType<EntryStore["replace"]>);
      },
      list: (userId) => whileAlive(tab.isAlive ? whole.list(userId) : never),
      change: (id, change, durability) => {
        const work = async () => {
          const next = await whole.change(id, change, durability);
          if (next === null) onForget?.(id);
          return next;
        };
        return whileAlive(writing("change", work) as ReturnType<EntryStore["change"]>);
      },
      deleteAll: (userId) => whileAlive(whole.deleteAll(userId)),
    };
    const channel: Channel = {
      onmessage: null,
      postMessage: (data) => {
        for (const { onmessage } of [...channels].filter((other) => other !== channel))
          onmessage?.call(channel as BroadcastChannel, new MessageEvent("message", { data }));
      },
    };
    if (withChannel) channels.add(channel);
    const action = {
      send: (entry: OutboxEntry, { init, headers }: { init?: RequestInit; headers?: unknown }) => {
        const sent = { headers: headers as Sent["headers"], signal: init?.signal ?? undefined };
        return whileAlive(send(entry, opened, sent));
      },
      touches: ({ subject }: OutboxEntry) => [`/api/${subject}`],
      describe: () => "",
    };
    const actions: ActionLoaders = { ...more, ...(knowsAction && { act: async () => action }) };
    const request = (name: string, options: LockOptions, run: () => Promise<unknown>) => {
      const lock = locks.get(name) ?? createLocks();
      locks.set(name, lock);
      return tab.isAlive ? lock.request(tab, options, run) : never;
    };
    const outbox = createOutbox({
      store,
      loadAction: (name) => actions[name]?.(),
      locks: { request } as unknown as Pick<LockManager, "request">,
      listHeld: async () => device.held,
      readUserId: () => device.userId,
      now,
      random,
      reportConnection: (answered) => reportConnection?.(answered),
      onSignedOut: () => onSignedOut?.(),
      channel: withChannel ? channel : null,
      revalidate: (touched) => tab.isAlive && revalidate?.(touched),
      persist: async () => undefined,
      requestSync: async () => void device.syncs.push(device.userId),
    });
    const kill = () => {
      tab.isAlive = false;
      channels.delete(channel);
      for (const lock of locks.values()) lock.release(tab);
    };
    const opened = { outbox, kill, isAlive: () => tab.isAlive };
    return opened;
  }

  return { device, openTab };
}

/** Lets the database work, whose steps are tasks of their own. */
export async function settle(tasks = 40): Promise<void> {
  for (let task = 0; task < tasks; task += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Lets that much time go by on faked timers, in steps between which the database works. */
export async function pass(milliseconds: number, step = 1000): Promise<void> {
  await settle();
  for (let gone = 0; gone < milliseconds; gone += step) {
    await vi.advanceTimersByTimeAsync(Math.min(step, milliseconds - gone));
    await settle();
  }
}

/** Each test has a database and a clock of its own. */
export function stubDeviceForEach(): void {
  beforeEach(() => {
    stubIndexedDb();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  });

  afterEach(async () => {
    await settle();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

const json = { "Content-Type": "application/json", [originHeader]: "1" };

export const done = () => Response.json({}, { headers: json });

/** As the API answers a request that it does not do. */
export const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ code, status }), { status, headers: { ...json, ...headers } });
