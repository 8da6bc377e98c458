import { collectStaleKeys } from "./collect-stale-keys.ts";
import { createReplacements } from "./create-replacements.ts";
import { createSender, type OutboxSender, type SenderOptions } from "./create-sender.ts";
import type { EntryStore } from "./entry-store.ts";
import { holdSubject } from "./hold-subject.ts";
import { withMemoryFallback } from "./memory-fallback.ts";
import { createOutboxEntry, type NewOutboxEntry, type OutboxEntry, OutboxError } from "./outbox-entry.ts";
import { listWaiting, timeUntilDue } from "./pick-due.ts";

type Options = Omit<SenderOptions, "kind" | "store" | "onChange" | "onDone" | "onRest"> & {
  store: EntryStore;
  /** To the other tabs; null where there is no such channel. */
  channel: Pick<BroadcastChannel, "postMessage" | "onmessage"> | null;
  /** Asks anew, in every tab, for the lists whose keys begin so. */
  revalidate: (touched: string[]) => void;
  /** Asks the browser not to delete what it keeps when it needs room. */
  persist: () => Promise<unknown>;
  /** Has the browser send what waits when no page is open. */
  requestSync: () => Promise<void>;
};

export type Outbox = ReturnType<typeof createOutbox>;

/** Milliseconds: waits no shorter, so that tabs do not race, and no longer, since clocks are set. */
const [shortestWait, longestWait] = [1000, 60_000];

/** Milliseconds after which what cannot be sent though it is due, as something held, is looked at again at the latest. */
const longestIdle = 30_000;

/** Milliseconds that an attempt without a line takes, which fails at once, and that the sender has for noting a refusal. */
const [longestFailing, longestNoting] = [300, 2000];

/** What is sent, to whom, and when, is decided in create-sender.ts. */
export function createOutbox({ channel, revalidate, persist, requestSync, ...options }: Options) {
  const { loadAction, readUserId, now } = options;
  const store = withMemoryFallback(options.store);
  let userId: string | null = null;
  let entries: readonly OutboxEntry[] = [];
  let reading = 0;
  let hasAskedToPersist = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const tellAll = () => {
    channel?.postMessage(null);
    return readAnew();
  };
  const tellTouched = (keys: string[]) => {
    channel?.postMessage(keys);
    revalidate(keys);
  };
  const startSender = (kind: SenderOptions["kind"], wakeOther: () => void) => {
    const { onDone, onRest } = collectStaleKeys(tellTouched);
    // The next of its subject may be the other's.
    const tellDone = (keys: string[]) => {
      onDone(keys);
      wakeOther();
    };
    const onChange = () => void tellAll();
    return createSender({ ...options, store, kind, onChange, onDone: tellDone, onRest });
  };
  const calls: OutboxSender = startSender("calls", () => uploads.wake());
  const uploads: OutboxSender = startSender("uploads", () => calls.wake());
  const wake = () => {
    calls.wake();
    uploads.wake();
  };
  const resumeSending = () => {
    calls.resume();
    uploads.resume();
  };
  /** The line, the page or the person is back; others may have sent what waited meanwhile. */
  const resume = () => {
    resumeSending();
    void readAnew();
  };
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<string[] | null>) => {
      if (data === null) void readAnew();
      else revalidate(data);
    };

  async function readAnew(): Promise<void> {
    reading += 1;
    const mine = reading;
    const read = userId === null ? [] : await store.list(userId).catch(() => entries);
    // What was read first may be told last.
    if (mine !== reading) return;
    entries = read;
    for (const listener of listeners) listener();
    wakeWhenDue(shortestWait);
  }

  /** Until something changes, less and less often. */
  function wakeWhenDue(soonest: number): void {
    clearTimeout(timer);
    const wait = timeUntilDue(entries, now());
    if (wait === null) return;
    const wakeAndWait = () => {
      wake();
      wakeWhenDue(Math.min(soonest * 2, longestIdle));
    };
    timer = setTimeout(wakeAndWait, Math.min(Math.max(wait, soonest), longestWait));
  }

  /** Whose entries this page shows and makes; sends what waits. */
  async function start(newUserId: string | null): Promise<void> {
    userId = newUserId;
    await readAnew();
    if (listWaiting(entries).length > 0) requestSync().catch(() => undefined);
    resumeSending();
  }

  /**
   * Resolves to the entry's id once the device keeps it for good. Throws OutboxError when it cannot: then the caller
   * sends directly, and says so.
   */
  async function enqueue<Payload>(content: NewOutboxEntry<Payload>): Promise<string> {
    const entry = await toEntry(content);
    await keep(store.add(entry));
    return entry.id;
  }

  async function toEntry<Payload>(content: NewOutboxEntry<Payload>): Promise<OutboxEntry> {
    const owner = userId ?? (await readUserId());
    if (owner === null) throw new OutboxError("signedOut");
    return createOutboxEntry(content, owner, now());
  }

  async function keep<T>(adding: Promise<T>): Promise<T> {
    const result = await adding;
    if (!hasAskedToPersist) persist().catch(() => undefined);
    hasAskedToPersist = true;
    requestSync().catch(() => undefined);
    const told = tellAll();
    wake();
    await told;
    return result;
  }

  const listUnsent = async (subject: string) => {
    const listed = userId === null ? [] : await store.list(userId).catch(() => entries);
    return listed.filter((entry) => entry.subject === subject);
  };

  const replacements = createReplacements({
    hasWaiting: async (subject) => (await listUnsent(subject)).some(({ state }) => state !== "refused"),
    // Unless its person has left.
    restore: async (entry) => {
      if (entry.userId === userId) await keep(store.add({ ...entry, state: "waiting" }));
    },
  });

  /**
   * For a write that takes the place of what is unsent of its subject and is not being sent. `commit` or `rollBack` is to be
   * called once it has succeeded or failed: then what waited does so again. `enqueue` throws as the outbox's own.
   */
  function beginReplacement(subject: string) {
    const { add, commit, rollBack } = replacements.begin(subject);
    async function enqueueInPlace(content: Omit<NewOutboxEntry<unknown>, "subject">): Promise<void> {
      const entry = await toEntry({ ...content, subject });
      await untilAtRest(subject);
      const replacing = store.replace(entry).then((replaced) => {
        add(replaced.filter(({ id, state }) => state !== "refused" && id !== entry.id));
        return replaced;
      });
      const discarded = await keep(replacing);
      if (discarded.length > 0) resumeSending();
      discarded.forEach(tellMaybeDone);
    }
    /** By another way. What is older is not sent meanwhile, and goes once it has succeeded. */
    async function sendInstead<T>(send: () => Promise<T>): Promise<T> {
      const [owner, since] = [userId, now()];
      const release = holdSubject(subject, () => undefined);
      try {
        const result = await send();
        const unsent = userId === owner ? await listUnsent(subject) : [];
        for (const { id, createdAt } of unsent) if (createdAt <= since) await discardSoon(id);
        return result;
      } finally {
        release();
      }
    }
    return { enqueue: enqueueInPlace, sendInstead, commit, rollBack };
  }

  async function untilAtRest(subject: string): Promise<void> {
    const isSending = () => entries.some((entry) => entry.subject === subject && entry.state === "sending");
    for (let waited = 0; waited < longestFailing && isSending(); waited += 20)
      await new Promise((resolve) => setTimeout(resolve, 20));
  }

  /** An answer may have been lost: the server knows whether it did it. */
  function tellMaybeDone(entry: OutboxEntry): void {
    if (entry.attempts > 0)
      void loadAction(entry.action)
        ?.then(({ touches }) => tellTouched(touches(entry)))
        .catch(() => undefined);
  }

  /** As `EntryStore.change`, of this page's user and while it is not being sent. Resolves to whether it was so. */
  async function changeAtRest(
    id: string,
    change: (entry: OutboxEntry) => OutboxEntry | null,
  ): Promise<boolean> {
    const owner = userId ?? (await readUserId());
    const changed = await store.change(id, (entry) =>
      entry.userId === owner && entry.state !== "sending" ? change(entry) : undefined,
    );
    await tellAll();
    if (changed !== undefined) resumeSending();
    return changed !== undefined;
  }

  const renew = ({ problem: _, retryAt: __, ...entry }: OutboxEntry): OutboxEntry => ({
    ...entry,
    state: "waiting",
  });

  /**
   * Sends it with this payload instead, under the same id: if the server has taken the earlier one, it refuses this.
   * False when it is being sent, or was.
   */
  const edit = <Payload>(id: string, payload: Payload) =>
    changeAtRest(id, (entry) => ({ ...renew(entry), payload }));

  /** Never sends it again. False when it is being sent, or was. */
  async function discard(id: string): Promise<boolean> {
    const entry = entries.find((one) => one.id === id);
    const isGone = await changeAtRest(id, () => null);
    if (isGone && entry !== undefined) tellMaybeDone(entry);
    return isGone;
  }

  /** As `discard`, and again for a while as long as it is being sent. */
  async function discardSoon(id: string): Promise<void> {
    for (let waited = 0; waited < longestNoting; waited += 20) {
      if (await discard(id).catch(() => true)) return;
      if (!entries.some((entry) => entry.id === id)) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Sends a refused one again, or one that waits at once. */
  const retry = (id: string) => changeAtRest(id, renew);

  /** For whoever holds a subject: `change` as in `EntryStore.change`, whatever state they are in. */
  async function changeAll(
    ids: readonly string[],
    change: (entry: OutboxEntry) => OutboxEntry | null,
  ): Promise<void> {
    await Promise.all(ids.map((id) => store.change(id, change, "relaxed")));
    await tellAll();
  }

  /** Deletes all that somebody has on this device, by default this page's user: for signing out. */
  async function deleteAll(ofUserId?: string): Promise<void> {
    replacements.forgetAll();
    const owner = ofUserId ?? userId ?? (await readUserId());
    if (owner !== null) await store.deleteAll(owner);
    await tellAll();
  }

  /** Resolves when all but uploads has been sent that can be sent now; at once when nothing waits. */
  async function drain(): Promise<void> {
    if (entries.some(({ state }) => state !== "refused")) await calls.drain();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** This page's user's, in the order in which they were made. */
  const listEntries = (): readonly OutboxEntry[] => entries;

  return {
    start,
    resume,
    drain,
    enqueue,
    beginReplacement,
    edit,
    discard,
    discardSoon,
    retry,
    changeAll,
    deleteAll,
    listEntries,
    subscribe,
    loadAction,
  };
}
