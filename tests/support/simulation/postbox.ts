import { planPush } from "../../../src/notifications/push/plan-push.ts";
import { hour, minute } from "../../../src/shared/core/durations.ts";
import { type Delivery, openingsSpan, planDelivery } from "../../../src/shared/notifications/delivery.ts";
import type { Told } from "./actions.ts";
import { getQuietHours, type Readers } from "./readers.ts";
import { type Day, findPlace, getGig, getPerson, type State } from "./state.ts";
import { toDate } from "./wall-clock.ts";
import type { Random } from "./world.ts";

/** What somebody is told outside the app. `readAt`: when they read it in the app, infinite where they do not. */
export type Notice = {
  id: number;
  told: Told;
  by: "push" | "email";
  createdAt: number;
  readAt: number;
  openings: number;
};

/** What becomes of notices to one person, of several as one message. */
export type Handled = { at: number; notices: readonly Notice[] } & (
  | { what: "sent" | "dropped" }
  | { what: "held"; until: number }
);

const notRead = Number.POSITIVE_INFINITY;

type Letter = {
  by: Notice["by"];
  notices: readonly Notice[];
  createdAt: number;
  isDigest: boolean;
  isHeld: boolean;
};

/** Of its reader who works there, else of the gig; from today on. */
export function listDaysAhead(state: State, { gigId, userId }: Told, at: number): readonly Day[] {
  const isAhead = ({ date }: Day) => date >= toDate(at);
  const own = (findPlace(state, gigId, userId)?.shifts ?? []).filter(isAhead);
  return own.length > 0 ? own : getGig(state, gigId).days.filter(isAhead);
}

export const findNextDay = (...of: Parameters<typeof listDaysAhead>): string | null =>
  listDaysAhead(...of)
    .map(({ date }) => date)
    .sort()[0] ?? null;

/** Still true, of somebody who is there and wants to hear of it. */
export function isStillTrue(state: State, { told: { kind, userId, gigId } }: Notice): boolean {
  if (state.gone.has(userId)) return false;
  const gig = getGig(state, gigId);
  if (kind === "gigOpen") return gig.status === "open" && !getPerson(state, userId).muted.has(gig.buyer);
  return kind !== "reminder" || findPlace(state, gigId, userId) !== undefined;
}

/**
 * On the way to people: decides of each message when it is due, by the product's rules, and holds what must wait. Reading
 * and muting are as they are then.
 */
export function createPostbox(state: State, readers: Readers, { next, pick }: Random) {
  const waiting = new Map<number, Letter[]>();
  const openingsOf = new Map<string, number[]>();
  const lastRead = new Map<string, { readAt: number; openings: number }>();
  let written = 0;

  const toReader = ({ userId, gigId, kind }: Told) => `${userId} ${gigId} ${kind}`;

  /** The app says it first; the e-mail is of the same news. */
  function showInApp(told: Told, now: number): void {
    const isRead = next() < 0.5;
    const readAt = isRead ? now + Math.floor(next() * pick([20 * minute, 10 * hour])) : notRead;
    const isOpening = told.kind === "gigOpen" && told.says !== "all";
    const before = (openingsOf.get(told.userId) ?? []).filter((at) => at > now - openingsSpan);
    if (isOpening) openingsOf.set(told.userId, [...before, now]);
    lastRead.set(toReader(told), { readAt, openings: isOpening ? before.length + 1 : 0 });
  }

  function write(told: Told, now: number): Letter[] {
    if (told.channel === "app") showInApp(told, now);
    const hasPhone = readers.get(told.userId)?.hasPhone ?? false;
    const isPushed = hasPhone && told.channel === "app" && !(told.kind === "gigOpen" && told.says === "all");
    const isMailed = told.channel === "email" && (told.kind === "atRisk" || !hasPhone);
    if (!isPushed && !isMailed) return [];
    written += 1;
    const by = isPushed ? ("push" as const) : ("email" as const);
    const { readAt = notRead, openings = 0 } = lastRead.get(toReader(told)) ?? {};
    const notice: Notice = { id: written, told, by, createdAt: now, readAt, openings };
    return [{ by, notices: [notice], createdAt: now, isDigest: false, isHeld: false }];
  }

  const findReader = ({ notices: [first] }: Letter) => first?.told.userId ?? "";

  function decidePush(letter: Letter, now: number): Delivery {
    const [notice] = letter.notices;
    if (notice === undefined) return { action: "drop" };
    const { told, createdAt, readAt, openings } = notice;
    const gig = getGig(state, told.gigId);
    const own = findPlace(state, told.gigId, told.userId)?.shifts ?? [];
    const findNext = (days: readonly Day[]) =>
      days.find(({ startsAt }) => startsAt > createdAt)?.startsAt ?? null;
    const push = {
      ...{ createdAt, openings, isHeld: letter.isHeld },
      isWanted: !state.gone.has(told.userId),
      isTrue: isStillTrue(state, notice),
      nextDay: findNextDay(state, told, now),
      quietHours: getQuietHours(readers, told.userId),
      readAt: readAt <= now ? readAt : null,
      startsAt: findNext(own) ?? findNext(gig.days),
    };
    return planPush(push, { isInSight: false, now });
  }

  const isCurrent = (notice: Notice, { isHeld }: Letter, now: number) =>
    isStillTrue(state, notice) && !(isHeld && notice.readAt <= now);

  /** As `planMail`. */
  function decideMail(letter: Letter, now: number): Delivery {
    const current = letter.notices.filter((notice) => isCurrent(notice, letter, now));
    const days = current.flatMap(({ told }) => findNextDay(state, told, now) ?? []);
    const facts = {
      isCurrent: current.length > 0,
      nextDay: days.sort()[0] ?? null,
      quietHours: getQuietHours(readers, findReader(letter)),
      openings: letter.isDigest ? 0 : Math.max(0, ...current.map(({ openings }) => openings)),
      createdAt: letter.createdAt,
    };
    return planDelivery(facts, now);
  }

  function handle(letter: Letter, at: number): Handled[] {
    const delivery = letter.by === "push" ? decidePush(letter, at) : decideMail(letter, at);
    const { notices } = letter;
    if (delivery.action === "drop") return [{ at, notices, what: "dropped" }];
    if (delivery.action === "hold") {
      const { until } = delivery;
      // A rule that names a time that is over would be asked without end.
      const dueAt = until > at ? until : at + hour;
      waiting.set(dueAt, [...(waiting.get(dueAt) ?? []), { ...letter, isHeld: true }]);
      return [{ at, notices, what: "held", until }];
    }
    // A push is decided by itself; of a digest what is over is left out.
    const isSent = (notice: Notice) => letter.by === "push" || isCurrent(notice, letter, at);
    const sent = notices.filter(isSent);
    const dropped = notices.filter((notice) => !isSent(notice));
    return [
      { at, notices: sent, what: "sent" },
      ...(dropped.length > 0 ? [{ at, notices: dropped, what: "dropped" } as const] : []),
    ];
  }

  /** What was held of one person and is due comes as one message: of e-mails before they are decided, of pushes after it. */
  function releaseOf(letters: readonly Letter[], at: number): Handled[] {
    const pushes = letters.filter(({ by }) => by === "push").flatMap((letter) => handle(letter, at));
    const sent = pushes.filter(({ what }) => what === "sent").flatMap(({ notices }) => notices);
    const mails = letters.filter(({ by, isDigest }) => by === "email" && !isDigest);
    const digest: Letter = {
      by: "email",
      notices: mails.flatMap(({ notices }) => notices),
      createdAt: at,
      isDigest: true,
      isHeld: true,
    };
    const due = [...letters.filter(({ isDigest }) => isDigest), ...(mails.length > 1 ? [digest] : mails)];
    return [
      ...pushes.filter(({ what }) => what !== "sent"),
      ...(sent.length > 0 ? [{ at, notices: sent, what: "sent" } as const] : []),
      ...due.flatMap((letter) => handle(letter, at)),
    ];
  }

  return {
    take: (told: readonly Told[], now: number): Handled[] =>
      told.flatMap((one) => write(one, now)).flatMap((letter) => handle(letter, now)),
    /** What is due by `now`, each at its time. */
    release(now: number): Handled[] {
      const handled: Handled[] = [];
      for (let at = Math.min(...waiting.keys()); at <= now; at = Math.min(...waiting.keys())) {
        const due = waiting.get(at) ?? [];
        waiting.delete(at);
        for (const letters of Map.groupBy(due, findReader).values()) handled.push(...releaseOf(letters, at));
      }
      return handled;
    },
  };
}
