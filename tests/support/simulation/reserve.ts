import { hour } from "../../../src/shared/core/durations.ts";
import { planCrewReserve } from "../../../src/shared/crews/plan-crew-reserve.ts";
import { planReserve } from "../../../src/shared/offers/plan-reserve.ts";
import type { Action } from "./actions.ts";
import { type Ask, findDesk } from "./asks.ts";
import { createCrewReserve } from "./crew-reserve.ts";
import type { createReserveJudge } from "./judge-reserve.ts";
import { createOfferReserve } from "./offer-reserve.ts";
import type { Planned } from "./plan-life.ts";
import type { Readers } from "./readers.ts";
import {
  type Day,
  findOffer,
  findPlace,
  getGig,
  getPerson,
  isOn,
  listCrew,
  type Place,
  type State,
} from "./state.ts";
import type { Random } from "./world.ts";

type Options = {
  state: State;
  readers: Readers;
  random: Random;
  judge: ReturnType<typeof createReserveJudge>;
  count: (what: string) => void;
};

type Naming = Extract<Action, { kind: "name" }>;

/** Who is in a crew before something happens, with the shifts that they then have. */
export type CrewBefore = { place: Place; shifts: readonly Day[] }[];

/**
 * Who is kept as reserve, whom the product's rules ask when somebody drops out, and what they answer. Somebody of a firm
 * is asked by being named, and removed when they say nothing.
 */
export function createReserve({ state, readers, random: { next, pick }, judge, count }: Options) {
  const crews = createCrewReserve(state, readers, planCrewReserve);
  const offers = createOfferReserve(state, readers, planReserve);
  const namings = new Map<Action, Ask>();
  const freed = new Set<string>();
  const passedOver = new Set<Ask>();
  const chance = (share: number) => next() < share;
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from));

  const pickAnswerer = (userId: string) => {
    const { hasEmail, firm } = getPerson(state, userId);
    return hasEmail || firm === null ? userId : findDesk(state, firm);
  };

  /** They have said yes, and leave before the work begins. */
  function planDropOut(gigId: string, userId: string, now: number): Planned[] {
    const { firm } = getPerson(state, userId);
    const desk = findDesk(state, firm ?? getGig(state, gigId).buyer);
    const by = pickAnswerer(userId);
    const at = between(now + hour, Math.max(getGig(state, gigId).startsAt, now + 2 * hour));
    const leave: Action = chance(0.7)
      ? { kind: "fallOut", by, gigId, userId }
      : { kind: "remove", by: desk, gigId, userId };
    return [
      { at: between(now, now + hour), action: { kind: "confirm", by, gigId, userId } },
      { at, action: leave },
    ];
  }

  /** A desk keeps some of those whom it has not named. */
  function keepCrew({ gigId, providerId, userIds }: Naming, now: number): Planned[] {
    const others = (state.world.employees.get(providerId) ?? []).filter(({ id }) => !userIds.includes(id));
    if (others.length === 0 || !chance(0.7)) return [];
    const kept = others.filter(() => chance(0.8)).map(({ id }) => id);
    crews.keep(gigId, kept.slice(0, 4));
    count("kept: crew");
    return chance(0.6) ? planDropOut(gigId, pick(userIds), now) : [];
  }

  /** A buyer who cannot accept an offer, since the gig is full, may keep it. */
  function keepOffer(gigId: string, providerId: string, now: number): Planned[] {
    const gig = getGig(state, gigId);
    const isPending = findOffer(state, gigId, providerId)?.status === "pending";
    if (!isPending || !isOn(gig) || gig.endsAt <= now || !chance(0.8)) return [];
    if (!offers.keep(gigId, providerId, now)) return [];
    count("kept: offers");
    const alone = listCrew(state, gigId).filter(({ offer }) => offer.isAlone);
    return alone.length > 0 && chance(0.6) ? planDropOut(gigId, pick(alone).userId, now) : [];
  }

  /** Two in five say yes, one in four says no, and the others say nothing. */
  function planAnswer(ask: Ask, now: number, yes: Action, no: Action): Planned[] {
    const roll = next();
    const at = between(now, ask.until);
    count(`answer: ${roll < 0.4 ? "yes" : roll < 0.65 ? "no" : "none"}, ${ask.of}`);
    return roll < 0.65 ? [{ at, action: roll < 0.4 ? yes : no }] : [];
  }

  function planAnswerOfPerson(ask: Ask, now: number): Planned[] {
    const { gigId, who: userId } = ask;
    const by = pickAnswerer(userId);
    const answer = { by, gigId, userId };
    return planAnswer(ask, now, { kind: "confirm", ...answer }, { kind: "fallOut", ...answer });
  }

  function planAnswerOfProvider(ask: Ask, now: number): Planned[] {
    const { gigId, who: providerId, workers } = ask;
    const isFirm = state.world.organizations.has(providerId);
    const buyer = findDesk(state, getGig(state, gigId).buyer);
    const provider = isFirm ? findDesk(state, providerId) : providerId;
    const deal = { gigId, providerId };
    return planAnswer(
      ask,
      now,
      { kind: "accept", by: buyer, ...deal, workers },
      { kind: "withdraw", by: provider, ...deal },
    );
  }

  function askCrew(gigId: string, now: number): { planned: Planned[]; wakeAt: number[] } {
    const { asked, late } = crews.ask(gigId, now);
    const ended = late.map(({ who }): Planned => {
      const by = findDesk(state, getPerson(state, who).firm ?? "");
      return { at: now, action: { kind: "remove", by, gigId, userId: who } };
    });
    for (const ask of late) {
      judge.judgeSilence(ask, now);
      passedOver.add(ask);
    }
    const named = asked.map((ask): Planned => {
      judge.judge(ask);
      const providerId = getPerson(state, ask.who).firm ?? "";
      const dates = ask.days.map(({ date }) => date);
      const by = findDesk(state, providerId);
      const action: Action = { kind: "name", by, gigId, providerId, userIds: [ask.who], dates };
      namings.set(action, ask);
      return { at: now, action };
    });
    return { planned: [...ended, ...named], wakeAt: asked.map(({ until }) => until) };
  }

  function askOffers(gigId: string, now: number): { planned: Planned[]; wakeAt: number[] } {
    const { asked, late } = offers.ask(gigId, now);
    for (const providerId of late) {
      const ask = judge.findAsk(gigId, providerId);
      if (ask !== undefined) judge.judgeSilence(ask, now);
    }
    for (const ask of asked) judge.judge(ask);
    return {
      planned: asked.flatMap((ask) => planAnswerOfProvider(ask, now)),
      wakeAt: asked.map(({ until }) => until),
    };
  }

  return {
    /** Of those who may leave a crew by it. */
    readCrew(action: Action): CrewBefore {
      if (action.kind === "fallOut" || action.kind === "remove") {
        const place = findPlace(state, action.gigId, action.userId);
        return place === undefined ? [] : [{ place, shifts: place.shifts }];
      }
      if (action.kind !== "endEmployment" && action.kind !== "deleteAccount") return [];
      const leaver = action.kind === "endEmployment" ? action.userId : action.by;
      const places = (state.placesOf.get(leaver) ?? []).filter(({ status }) => status !== "left");
      return places.map((place) => ({ place, shifts: place.shifts }));
    },
    isOwn: (action: Action) => namings.has(action),
    /** Upon what has been done. */
    react(action: Action, before: CrewBefore, now: number): Planned[] {
      for (const { place, shifts } of before) {
        if (place.status !== "left" || place.offer.isAlone) continue;
        const ahead = shifts.filter(({ startsAt }) => startsAt > now);
        crews.noteLeft(place, ahead);
        freed.add(place.gigId);
      }
      if (action.kind !== "name") return [];
      const ask = namings.get(action);
      return ask === undefined ? keepCrew(action, now) : planAnswerOfPerson(ask, now);
    },
    /** Upon what could not be done. */
    reactToRefusal(action: Action, now: number): Planned[] {
      const ask = namings.get(action);
      if (ask !== undefined) {
        count("asked, but not named");
        crews.giveUp(ask);
      }
      return action.kind === "accept" ? keepOffer(action.gigId, action.providerId, now) : [];
    },
    /** Asks whoever is next, and passes over whose time is over. `wakeAt`: when to look again. */
    ask(now: number): { planned: Planned[]; wakeAt: number[] } {
      const late = crews.listLate(now).filter((ask) => !passedOver.has(ask));
      const gigIds = new Set([...freed, ...late.map(({ gigId }) => gigId)]);
      freed.clear();
      const steps = [
        ...[...gigIds].map((gigId) => askCrew(gigId, now)),
        ...offers.listDue(now).map((gigId) => askOffers(gigId, now)),
      ];
      return {
        planned: steps.flatMap(({ planned }) => planned),
        wakeAt: steps.flatMap(({ wakeAt }) => wakeAt),
      };
    },
    finish: () => judge.finish(crews.listOpen()),
  };
}
