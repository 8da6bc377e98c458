import { expectedUserHeader } from "#shared/auth/expected-user.ts";
import { backoffDelay } from "../../realtime/backoff-delay.ts";
import { judgeAnswer, type Verdict } from "./judge-answer.ts";
import type { FallbackStore } from "./memory-fallback.ts";
import { longestUpload, type OutboxAction, type OutboxEntry, OutboxError } from "./outbox-entry.ts";
import { pickDue } from "./pick-due.ts";

export type SenderOptions = {
  /** Uploads take so long that nothing else may wait for them: they have a sender of their own. */
  kind: "calls" | "uploads";
  store: FallbackStore;
  /** Undefined for a name that this version of the app does not know. */
  loadAction: (name: string) => Promise<OutboxAction> | undefined;
  /** Undefined in browsers without Web Locks: then the server alone sees to it that nothing is done twice. */
  locks: Pick<LockManager, "request"> | undefined;
  /** Subjects that somebody else sends for the time being: see hold-subject.ts. */
  listHeld: () => Promise<ReadonlySet<string>>;
  /** Whose session the browser has. */
  readUserId: () => string | null | Promise<string | null>;
  now: () => number;
  random: () => number;
  reportConnection: (answered: boolean) => void;
  /** Called when the server says that nobody is signed in, or somebody else. */
  onSignedOut: () => void;
  /** Called after each change of an entry. */
  onChange: () => void;
  /** Called once an entry is done, with the beginnings of the keys that it touches. */
  onDone: (touched: string[]) => void;
  /** Called when nothing more can be sent for now. */
  onRest: () => void;
};

/** A tab that sleeps with a lock loses it after so many milliseconds, in which any pass has long ended. */
const locksByKind = {
  calls: { name: "keikka-outbox", stealAfter: 180_000 },
  uploads: { name: "keikka-outbox-uploads", stealAfter: longestUpload + 180_000 },
};

/** Requests at once, each of another subject. */
const lanes = 4;

/** Milliseconds. After `longestPass` the other tabs get their turn. */
const [answerWithin, longestPass] = [30_000, 60_000];

/** Milliseconds until a session that was over is tried again, if nobody logs in before. */
const signedOutPause = 60_000;

/**
 * Answers by somebody else to one entry, in a row, that mean that there is no line: a login page's. Further ones may be a
 * proxy's that blocks this call alone.
 */
const maxPortalAnswers = 2;

export type OutboxSender = ReturnType<typeof createSender>;

/**
 * Sends what is due, in one tab at a time. An entry that is being sent is marked in the database, so that nobody edits
 * it meanwhile; whoever has the lock next takes the marks of a tab that died away.
 */
export function createSender(options: SenderOptions) {
  const { store, loadAction, locks, listHeld, readUserId, now, random } = options;
  const { reportConnection, onSignedOut, onChange, onDone, onRest } = options;
  const lock = locksByKind[options.kind];
  const isOwn = (entry: OutboxEntry) => (entry.isUpload ? "uploads" : "calls") === options.kind;
  let isQueued = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let losses = 0;
  let resumes = 0;
  let turn = Promise.resolve();

  /** Sends what is due as soon as no other tab sends. */
  function wake(): void {
    if (isQueued || pause !== undefined) return;
    isQueued = true;
    const run = () => {
      isQueued = false;
      return (
        sendDue()
          // The device's storage fails, perhaps for a moment.
          .catch(() => startPause(backoffDelay(losses++, random())))
          .finally(onRest)
      );
    };
    turn = turn.then(() => runAlone(run)).catch(() => undefined);
  }

  /** The line or the person may be back: does not wait any longer. */
  function resume(): void {
    resumes += 1;
    stopPause();
    wake();
  }

  /** Resolves when all has been sent that can be sent now. */
  async function drain(): Promise<void> {
    resume();
    await turn;
  }

  async function runAlone(run: () => Promise<void>): Promise<void> {
    if (!locks) return run();
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), lock.stealAfter);
    const runInTime = () => {
      clearTimeout(timer);
      return run();
    };
    try {
      await locks.request(lock.name, { signal: patience.signal }, runInTime);
    } catch (error) {
      if (!patience.signal.aborted) throw error;
      await locks.request(lock.name, { steal: true }, run);
    }
  }

  async function sendDue(): Promise<void> {
    const userId = await readUserId();
    if (userId === null || pause !== undefined) return;
    const resumesBefore = resumes;
    await store.save();
    await releaseMarked(userId);
    const inFlight = new Map<string, Promise<void>>();
    const failed = new Map<string, OutboxEntry>();
    let [isReached, isOver, lostInRow] = [false, false, 0];
    const timer = setTimeout(() => {
      isOver = true;
    }, longestPass);

    const sendAndNote = async (entry: OutboxEntry) => {
      const kind = await sendOne(entry);
      if (kind === "signedOut") isOver = true;
      if (kind === "foreign") return;
      if (kind !== "lost") {
        isReached = true;
        lostInRow = 0;
        return;
      }
      failed.set(entry.id, entry);
      lostInRow += 1;
      // A second one, since the first may fail for a reason of its own.
      if (lostInRow > 1) isOver = true;
    };

    try {
      for (;;) {
        const due = isOver || (await readUserId()) !== userId ? [] : pickDue(await store.list(userId), now());
        const held = await listHeld();
        const next = due
          .filter(isOwn)
          .filter(({ id, subject }) => !failed.has(id) && !inFlight.has(subject) && !held.has(subject));
        // One goes ahead to see whether there is a line.
        for (const entry of next.slice(0, (isReached ? lanes : 1) - inFlight.size))
          inFlight.set(
            entry.subject,
            sendAndNote(entry).finally(() => inFlight.delete(entry.subject)),
          );
        if (inFlight.size === 0) break;
        await Promise.race(inFlight.values());
      }
    } finally {
      clearTimeout(timer);
      // Nobody else may send what is still on its way.
      await Promise.allSettled(inFlight.values());
    }
    if (isReached) losses = 0;
    else if (failed.size > 0) {
      // Resumed meanwhile, what failed may have failed before the line was back.
      if (resumes !== resumesBefore) losses = 0;
      startPause(backoffDelay(losses++, random()));
    }
    if (!isReached || failed.size === 0) return;
    for (const entry of failed.values()) await store.note(entry, postpone);
    onChange();
  }

  async function releaseMarked(userId: string): Promise<void> {
    const marked = (await store.list(userId)).filter((entry) => isOwn(entry) && entry.state === "sending");
    for (const entry of marked) await store.note(entry, release);
    if (marked.length > 0) onChange();
  }

  async function sendOne({ id, ...listed }: OutboxEntry): Promise<Verdict["kind"] | "lost" | "taken"> {
    const claim = (entry: OutboxEntry): OutboxEntry | undefined =>
      entry.state === "waiting" ? { ...entry, state: "sending" } : undefined;
    const entry = await store.change(id, claim, "relaxed").catch((error: unknown) => {
      // A full disk must not hold back what would make room on it.
      if (error instanceof OutboxError && error.reason === "full") return { id, ...listed };
      throw error;
    });
    if (!entry) return "taken";
    onChange();
    const { verdict, action } = await attempt(entry);
    const isForeign = verdict.kind === "foreign";
    const isLost = isForeign ? (entry.foreignAnswers ?? 0) < maxPortalAnswers : verdict.kind === "unreached";
    if (action && (isLost || !isForeign)) reportConnection(!isLost);
    const isDone =
      verdict.kind === "done" ||
      (verdict.kind === "refused" && action?.isDone?.(verdict.problem, entry) === true);
    if (isDone) {
      onDone(action?.touches(entry) ?? []);
      await store.note(entry, () => null);
    } else {
      await store.note(entry, (fresh) => afterAttempt(fresh, verdict));
      if (verdict.kind === "signedOut") {
        startPause(signedOutPause);
        onSignedOut();
      }
    }
    onChange();
    return isLost ? "lost" : verdict.kind;
  }

  async function attempt(entry: OutboxEntry): Promise<{ verdict: Verdict; action?: OutboxAction }> {
    // Its script may hang as long as its call: then the others go ahead.
    const loading = Promise.resolve(loadAction(entry.action));
    const action = await within(answerWithin, loading).catch(() => undefined);
    if (action === undefined) return { verdict: { kind: "unreached" } };
    const abort = new AbortController();
    try {
      const headers = { "Idempotency-Key": entry.id, [expectedUserHeader]: entry.userId };
      // A captive portal redirects; the API never does.
      const init = { signal: abort.signal, redirect: "error" } as const;
      const judged = action.send(entry, { headers, init }).then((answer) => judgeAnswer(answer, now()));
      return { verdict: await within(entry.isUpload ? longestUpload : answerWithin, judged), action };
    } catch {
      abort.abort();
      return { verdict: { kind: "unreached" }, action };
    }
  }

  function afterAttempt(before: OutboxEntry, verdict: Verdict): OutboxEntry | undefined {
    // Whoever else had its answer meanwhile knows better.
    if (before.state === "refused" && verdict.kind !== "refused") return;
    const { problem: _, retryAt: __, foreignAnswers = 0, ...entry } = before;
    const tried: OutboxEntry = { ...entry, state: "waiting", attempts: entry.attempts + 1, triedAt: now() };
    if (verdict.kind === "refused") return { ...tried, state: "refused", problem: verdict.problem };
    if (verdict.kind === "foreign")
      return { ...tried, foreignAnswers: foreignAnswers + 1, retryAt: now() + foreignPause(foreignAnswers) };
    if (verdict.kind !== "later") return tried;
    const { problem, retryAfter } = verdict;
    const retryAt = now() + (retryAfter ?? backoffDelay(entry.attempts, random()));
    return { ...tried, retryAt, ...(problem && { problem }) };
  }

  /** Its own, which no probe that gets through ends. */
  const foreignPause = (answers: number) => 2 * backoffDelay(answers, random());

  /** By the same clock, so that one that is set back is noticed: it may have been set since the attempt, too. */
  const postpone = (entry: OutboxEntry): OutboxEntry => ({
    ...entry,
    triedAt: now(),
    retryAt: now() + backoffDelay(entry.attempts, random()),
  });

  function startPause(milliseconds: number): void {
    clearTimeout(pause);
    pause = setTimeout(resume, milliseconds);
  }

  function stopPause(): void {
    clearTimeout(pause);
    pause = undefined;
  }

  return { wake, resume, drain };
}

const release = (entry: OutboxEntry): OutboxEntry | undefined =>
  entry.state === "sending" ? { ...entry, state: "waiting" } : undefined;

/** Rejects when it takes longer than so many milliseconds. */
function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException("", "TimeoutError")), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
