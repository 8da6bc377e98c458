import * as z from "zod";
import { gigAgain, gigInput } from "#shared/gigs/gig.ts";
import { listWorkingDates, type Schedule, schedule } from "#shared/gigs/schedule.ts";
import type { CardKind } from "#shared/people/card-kinds.ts";
import type { DraftPosition, DraftSchedule, GigDraft } from "./gig-draft.ts";

/** With individual hours, lists each day that is worked. */
export function toSchedulePayload({ off = [], days = [], ...common }: DraftSchedule): Schedule {
  if (common.sameHoursEachDay) return common;
  const hoursByDate = new Map(days.map((customDay) => [customDay.date, customDay]));
  const { startTime, endTime } = common;
  const worked = listScheduleDates(common).filter((date) => !off.includes(date));
  return { ...common, days: worked.map((date) => hoursByDate.get(date) ?? { date, startTime, endTime }) };
}

/** Dates that no rule excludes; none while the range is invalid. */
export function listScheduleDates({
  off: _,
  days: __,
  breakMinutes: ___,
  ...draft
}: DraftSchedule): string[] {
  const range = { ...draft, sameHoursEachDay: true };
  return schedule.safeParse({ ...range, startTime: "07:00", endTime: "15:30" }).success
    ? listWorkingDates(range)
    : [];
}

function toSend({ positions, ...draft }: GigDraft) {
  const { industries, headcount, pricing, cards, positionId, ...others } = draft;
  const needs =
    positions.length > 0
      ? { positions: priceAlike(positions, pricing) }
      : { industries, headcount, pricing, ...(cards && { positions: [toOnlyPosition(draft, cards)] }) };
  return { ...others, ...needs, schedule: toSchedulePayload(draft.schedule) };
}

/** Without a price of its own: it is the gig's. */
const toOnlyPosition = (
  { industries, headcount, positionId }: Omit<GigDraft, "positions">,
  cards: CardKind[],
) => ({
  ...(positionId && { id: positionId }),
  industry: industries.length === 1 ? industries[0] : null,
  headcount,
  cards,
});

/** What is chosen once for the whole gig: whether its prices are by the hour. */
const priceAlike = (positions: readonly DraftPosition[], { type }: GigDraft["pricing"]) =>
  positions.map((position) => ({ ...position, pricing: { ...position.pricing, type } }));

/** The server's schema, applied to what would be sent. */
export const gigPayloadSchema = z.preprocess((draft) => toSend(draft as GigDraft), gigInput);

export const gigAgainPayload = z.preprocess(
  (draft) => ({ schedule: toSchedulePayload((draft as GigDraft).schedule) }),
  gigAgain,
);
