import type { AbsenceTerms } from "#shared/absences/absence.ts";
import { getWeekday } from "#shared/calendar/week.ts";
import type { OutboxEntry } from "../../lib/offline/outbox/outbox-entry.ts";
import { useShownEntries } from "../outbox/use-shown-entries.ts";
import { absenceNames } from "./absence-names.ts";

type NewAbsence = OutboxEntry<AbsenceTerms>;

/** `id`: of the stored one that it changes; `userId`: whose it is, where it is not one's own. */
export type UnsentAbsence = OutboxEntry<AbsenceTerms & { id?: string; userId?: string; release?: boolean }>;

/** New ones that wait for a connection or were refused; only those of `date`, where it is given. */
export function useQueuedAbsences(date?: string): readonly NewAbsence[] {
  const entries = useShownEntries(({ action }) => action === absenceNames.enter) as readonly NewAbsence[];
  return entries.filter(({ payload }) => date === undefined || isOn(payload, date));
}

const isOn = ({ from, to, weekdays }: AbsenceTerms, date: string) =>
  from <= date && date <= to && (!weekdays || weekdays.includes(getWeekday(date)));
