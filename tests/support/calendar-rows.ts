import type { CalendarPerson, UnnamedDay } from "../../src/shared/calendar/calendar.ts";
import type { Shift } from "../../src/shared/crews/assignment.ts";

export const buildCalendarPerson = (name: string, part: Partial<CalendarPerson> = {}): CalendarPerson => ({
  ...{ userId: name.toLowerCase(), name, hasLeft: false, industries: [], location: "" },
  ...part,
});

const hours = (date: string) => ({
  ...{ date, startTime: "07:00", endTime: "15:30" },
  ...{ startsAt: `${date}T05:00:00.000Z`, endsAt: `${date}T13:30:00.000Z` },
});

export const buildUnnamedDay = (date: string, part: Partial<UnnamedDay> = {}): UnnamedDay => ({
  ...{ gigId: "g1", title: "Frame", municipality: "Tampere", organizationName: "Raksa Oy" },
  ...{ offerId: "o1", positionId: "p1", industry: null, places: 1 },
  ...hours(date),
  ...part,
});

export const buildShift = (userId: string, date: string, part: Partial<Shift> = {}): Shift => ({
  ...{ assignmentId: `${userId} ${date}`, gigId: "g2", title: "Crane", organizationName: "Nosto Oy" },
  ...{ municipality: "Tampere", userId, userName: userId, industry: null, status: "confirmed" },
  ...hours(date),
  ...part,
});
