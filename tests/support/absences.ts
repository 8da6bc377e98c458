import type { Absence } from "../../src/shared/absences/absence.ts";

/** A whole day off of Matti's, who is the user of `withSession`. */
export const buildAbsence = (part: Partial<Absence> = {}): Absence => ({
  ...{ id: "x1", userId: "me", name: "Matti Meikäläinen", byDesk: false },
  ...{ from: "2027-02-01", to: "2027-02-01", startTime: null, endTime: null, weekdays: null },
  ...{ kind: "unavailable", createdAt: "2026-11-01T06:00:00.000Z" },
  ...part,
});
