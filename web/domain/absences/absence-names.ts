import { pathTo } from "../../lib/navigation/paths.ts";

/** What a change of absences is called in the outbox. */
export const absenceNames = {
  enter: "absence.enter",
  change: "absence.change",
  erase: "absence.erase",
} as const;

/** `id`: of a new one its idempotency key. */
export const subjectOfAbsence = (id: string) => `absence:${id}`;

/** Opens the form of an absence that waits or was refused. `id`: of its entry in the outbox. */
export const getUnsentAbsencePath = ({ id }: { id: string }) => `${pathTo("absences")}?unsent=${id}`;
