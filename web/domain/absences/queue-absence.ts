import type { AbsenceInput, AbsenceTerms } from "#shared/absences/absence.ts";
import { queueWrite } from "../../lib/offline/outbox/queue-write.ts";
import { absenceNames, subjectOfAbsence } from "./absence-names.ts";
import { absenceWrites } from "./absence-writes.ts";

/** `key`: idempotency key. `subject`: of the unsent one that it replaces. */
export const enterAbsence = (payload: AbsenceInput, key: string, subject = subjectOfAbsence(key)) =>
  queueWrite({
    id: key,
    name: absenceNames.enter,
    action: absenceWrites[absenceNames.enter],
    subject,
    payload,
  });

export const changeAbsence = (id: string, terms: AbsenceTerms) =>
  queueWrite({
    ...{ id: crypto.randomUUID(), name: absenceNames.change, action: absenceWrites[absenceNames.change] },
    ...{ subject: subjectOfAbsence(id), payload: { id, ...terms } },
  });

export const eraseAbsence = (id: string) =>
  queueWrite({
    ...{ id: crypto.randomUUID(), name: absenceNames.erase, action: absenceWrites[absenceNames.erase] },
    ...{ subject: subjectOfAbsence(id), payload: { id } },
  });
