import { day, hour, minute } from "../../../src/shared/core/durations.ts";
import type { Action, PlannedGig, Told } from "./actions.ts";
import { findOffer, findPlace, type GigState, getGig, getPerson, listDays, type State } from "./state.ts";
import { moveDate, toDate, toInstant } from "./wall-clock.ts";
import { places, type Random, type Size, trades } from "./world.ts";

export type Planned = { at: number; action: Action };

/** Days in which gigs are published, around each change of the clocks: of a year whose weekdays are those of 2027. */
export type Season = { from: string; to: string };
export const changesOfClocks = ["2083-03-28", "2083-10-31"];
export const buildSeasons = (daysAround: number): Season[] =>
  changesOfClocks.map((date) => ({ from: moveDate(date, -daysAround), to: moveDate(date, daysAround) }));

const hoursOfDay = [
  ["07:00", "15:30"],
  ["07:00", "15:30"],
  ["06:00", "14:00"],
  ["22:00", "06:00"],
  // In the hour that spring leaves out, and that autumn has twice.
  ["03:30", "11:00"],
  ["16:30", "23:00"],
] as const;
const minutesOfWaves = [60, 240, 1440, 4320, 5760];

/** What people do of themselves. `react`: what they do upon what has just been done or heard. */
export function createLife(state: State, random: Random, seasons: readonly Season[]) {
  const { next, pick } = random;
  const { world } = state;
  const chance = (share: number) => next() < share;
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from));
  const soon = (now: number, longest: number) => now + between(5 * minute, longest);
  const pickDesk = (firm: string) => pick(world.desks.get(firm) ?? []).id;
  const buyers = [...world.organizations.values()].filter(({ buys }) => buys).map(({ id }) => id);
  const everybody = [...world.people.values()];
  /** They themselves, or their desk where they have no login. */
  const pickAnswerer = (userId: string) => {
    const { hasEmail, firm } = getPerson(state, userId);
    return hasEmail || firm === null ? userId : pickDesk(firm);
  };
  const pickTime = ({ from, to }: Season) => between(toInstant(from, "05:00"), toInstant(to, "22:00"));
  let copies = 0;

  function planGig(id: string): Planned {
    const at = pickTime(pick(seasons));
    const [startTime, endTime] = pick(hoursOfDay);
    const startDate = moveDate(toDate(at), pick([0, 1, 1, 1, 2, 2, 3, 4, 6, 9]));
    const gig: PlannedGig = {
      ...{ id, buyer: pick(buyers), place: pick(places), startDate, startTime, endTime },
      trades: [...new Set([pick(trades), pick(trades)])].slice(0, pick([1, 1, 2])).sort(),
      headcount: pick([1, 1, 2, 3, 5]),
      endDate: moveDate(startDate, pick([0, 0, 1, 2, 4, 8])),
      excludeSaturdays: chance(0.3),
      excludeSundays: chance(0.5),
      waves: pick([
        [{ to: "fitting", afterMinutes: 0 }],
        [
          { to: "fitting", afterMinutes: 0 },
          { to: "all", afterMinutes: pick(minutesOfWaves) },
        ],
        [
          { to: "partners", afterMinutes: 0 },
          { to: "fitting", afterMinutes: pick([30, 60, 180]) },
        ],
        [
          { to: "partners", afterMinutes: 0 },
          { to: "fitting", afterMinutes: 60 },
          { to: "all", afterMinutes: pick(minutesOfWaves) },
        ],
        [{ to: "fitting", afterMinutes: pick(minutesOfWaves) }],
      ]),
    };
    const days = listDays(gig);
    if ((days[0]?.startsAt ?? 0) <= at + 10 * minute) return planGig(id);
    return { at, action: { kind: "publish", by: pickDesk(gig.buyer), gig } };
  }

  function planStart({ gigs }: Size): Planned[] {
    const season = () => pick(seasons);
    const few = (share: number) => everybody.filter(() => chance(share));
    const isPlain = ({ isAdmin }: { isAdmin: boolean }) => !isAdmin;
    const mute = few(0.05).map((person): Planned => {
      const kind = chance(0.5) ? "mute" : "unmute";
      const buyer = [...person.muted][0] ?? pick(buyers);
      return { at: pickTime(season()), action: { kind, by: person.id, buyer } };
    });
    const end = few(0.05)
      .filter(({ firm, isAdmin }) => firm !== null && !isAdmin)
      .map(({ id }) => planEnd(id, pickTime(season())));
    const deleted = few(0.03)
      .filter(isPlain)
      .map(({ id }): Planned => ({ at: pickTime(season()), action: { kind: "deleteAccount", by: id } }));
    return [...Array.from({ length: gigs }, (_, at) => planGig(`g${at}`)), ...mute, ...end, ...deleted];
  }

  function planEnd(userId: string, at: number): Planned {
    const { firm } = getPerson(state, userId);
    const by = world.desks.get(firm ?? "")?.find(({ isAdmin }) => isAdmin)?.id ?? "";
    const lastDay = moveDate(toDate(at), pick([-1, 0, 1, 3, 5]));
    return { at, action: { kind: "endEmployment", by, userId, lastDay } };
  }

  function react(action: Action, now: number): Planned[] {
    switch (action.kind) {
      case "publish":
        return planChanges(getGig(state, action.gig.id), now);
      case "offer": {
        const { gigId, providerId, workers } = action;
        const deal = { gigId, providerId };
        const by = pickDesk(getGig(state, gigId).buyer);
        if (chance(0.05))
          return [{ at: soon(now, 6 * hour), action: { kind: "withdraw", by: action.by, ...deal } }];
        const accepted = chance(0.3) ? 1 : workers;
        return [
          {
            at: soon(now, 8 * hour),
            action: chance(0.8)
              ? { kind: "accept", by, ...deal, workers: accepted }
              : { kind: "decline", by, ...deal },
          },
        ];
      }
      case "accept":
        return findOffer(state, action.gigId, action.providerId)?.isAlone
          ? planAnswers(action.gigId, action.providerId, now)
          : planNaming(action.gigId, action.providerId, now);
      case "name":
        return action.userIds.flatMap((userId) => planAnswers(action.gigId, userId, now));
      case "fallOut":
      case "remove": {
        const firm = getPerson(state, action.userId).firm;
        return firm === null || chance(0.3) ? [] : planNaming(action.gigId, firm, now);
      }
      case "move":
        return (state.places.get(action.gigId) ?? [])
          .filter(({ status }) => status !== "left" && chance(0.7))
          .map(({ gigId, userId }) => ({
            at: soon(now, day),
            action: { kind: "acknowledge", by: pickAnswerer(userId), gigId, userId },
          }));
      case "cancel":
        return chance(0.6) ? planCopy(getGig(state, action.gigId), now) : [];
      default:
        return [];
    }
  }

  /** Who has found a gig in the list, before anybody told them. */
  function planUnaskedOffer({ id, buyer, headcount }: GigState, now: number): Planned[] {
    const { id: by, firm, role } = pick(everybody);
    if (role === "buyer" || firm === buyer || (role === "employee" && firm !== null)) return [];
    const workers = firm === null ? 1 : between(1, headcount + 1);
    return [
      { at: soon(now, hour), action: { kind: "offer", by, gigId: id, providerId: firm ?? by, workers } },
    ];
  }

  function planChanges(gig: GigState, now: number): Planned[] {
    const { id, buyer, startsAt, endsAt, waves } = gig;
    const by = pickDesk(buyer);
    const planned: Planned[] = chance(0.5) ? planUnaskedOffer(gig, now) : [];
    if (chance(0.12)) planned.push({ at: between(now, endsAt), action: { kind: "cancel", by, gigId: id } });
    if (chance(0.2))
      planned.push({
        at: between(now, startsAt),
        action: { kind: "move", by, gigId: id, address: `Katu ${now}` },
      });
    if (waves.length > 1 && chance(0.2))
      planned.push({ at: soon(now, 3 * hour), action: { kind: "skipToNextWave", by, gigId: id } });
    return planned;
  }

  /** The same days again, as long as they lie ahead. */
  function planCopy(gig: GigState, now: number): Planned[] {
    const at = now + between(minute, pick([hour, 6 * hour, 30 * hour]));
    if (gig.startsAt <= at) return [];
    copies += 1;
    const { buyer, trades: its, place, headcount, startDate, endDate, startTime, endTime, waves } = gig;
    const { excludeSaturdays, excludeSundays } = gig;
    const days = { startDate, endDate, startTime, endTime, excludeSaturdays, excludeSundays };
    const copy = { id: `c${copies}`, buyer, trades: its, place, headcount, waves, ...days };
    return [{ at, action: { kind: "publish", by: pickDesk(buyer), gig: copy } }];
  }

  /** Some desks name in the last minutes before the first shift, and some for days of a gig alone. */
  function planNaming(gigId: string, providerId: string, now: number): Planned[] {
    const gig = getGig(state, gigId);
    const offer = findOffer(state, gigId, providerId);
    const mates = (world.employees.get(providerId) ?? []).filter(() => chance(0.7));
    const userIds = mates.slice(0, between(1, (offer?.accepted ?? 0) + 1)).map(({ id }) => id);
    const next = gig.days.find(({ startsAt }) => startsAt > now + 10 * minute);
    const isLate = next !== undefined && chance(0.2);
    const at = isLate ? next.startsAt - between(minute, pick([8 * minute, 16 * hour])) : soon(now, 10 * hour);
    const ahead = gig.days.filter(({ startsAt }) => startsAt > Math.max(at, now)).map(({ date }) => date);
    const own = ahead.filter(() => chance(0.6));
    const dates = chance(0.25) && own.length > 0 ? own : undefined;
    const by = pickDesk(providerId);
    return [
      { at: Math.max(at, now + minute), action: { kind: "name", by, gigId, providerId, userIds, dates } },
    ];
  }

  function planAnswers(gigId: string, userId: string, now: number): Planned[] {
    const place = findPlace(state, gigId, userId);
    if (place === undefined) return [];
    const { endsAt } = getGig(state, gigId);
    const by = pickAnswerer(userId);
    const desk = place.offer.isAlone ? getGig(state, gigId).buyer : place.offer.providerId;
    const planned: Planned[] = [];
    const plan = (kind: "confirm" | "fallOut", at: number) =>
      planned.push({ at, action: { kind, by, gigId, userId } });
    if (chance(0.7)) plan("confirm", soon(now, pick([hour, day, 3 * day])));
    if (chance(0.15)) plan("fallOut", between(now, Math.max(endsAt, now + hour)));
    if (!place.offer.isAlone && chance(0.06)) planned.push(planEnd(userId, soon(now, 3 * day)));
    if (chance(0.03)) planned.push({ at: soon(now, 3 * day), action: { kind: "deleteAccount", by: userId } });
    for (const kind of ["remove", "remind", "remind"] as const)
      if (chance(kind === "remove" ? 0.06 : 0.15))
        planned.push({ at: soon(now, 3 * day), action: { kind, by: pickDesk(desk), gigId, userId } });
    return planned;
  }

  /** Some of those who have just heard of open gigs offer. */
  function answer(told: readonly Told[], now: number): Planned[] {
    const heard = told.filter(({ kind, channel, userId }) => {
      const { firm, role } = getPerson(state, userId);
      return kind === "gigOpen" && channel === "app" && (firm === null || role !== "employee");
    });
    return [...Map.groupBy(heard, ({ gigId }) => gigId)].flatMap(([gigId, of]) => {
      const { headcount } = getGig(state, gigId);
      const desks = of.filter(({ userId }) => getPerson(state, userId).firm !== null);
      return Array.from({ length: between(0, headcount + 2) }, () => {
        const { id, firm } = getPerson(state, pick(desks.length > 0 && chance(0.6) ? desks : of).userId);
        const workers = firm === null ? 1 : between(1, headcount + 1);
        const action: Action = { kind: "offer", by: id, gigId, providerId: firm ?? id, workers };
        return { at: soon(now, pick([hour, 20 * hour])), action };
      });
    });
  }

  return { planStart, react, answer };
}
