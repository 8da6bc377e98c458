import type { Candidate } from "#shared/assignment.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useFormat } from "../lib/use-format.ts";

/** What puts somebody further down the list, in a few words each: it forbids nothing. */
export function useReservations(): (person: Candidate) => string[] {
  const { t } = useI18n();
  const format = useFormat();
  return ({ declined, trade, bookedMinutes }) => [
    ...(declined ? [t("crew.saidNo")] : []),
    ...(trade === "other" ? [t("crew.otherTrade")] : []),
    ...(bookedMinutes > 0 ? [t("crew.bookedHours", { hours: format.hours(bookedMinutes / 60) })] : []),
  ];
}
