import { dayOf } from "#shared/time-zone.ts";
import { addDays } from "#shared/week.ts";
import { useI18n } from "../lib/i18n.tsx";
import { SkeletonCards } from "../ui/skeleton.tsx";
import { useCalendar } from "./use-calendar.ts";
import { WeekBoards } from "./week-boards.tsx";
import { busyOnly } from "./week-summary.ts";

const most = 10;

/** Today and the six days after it as a board: those who work in them, and the gigs that are worked. */
export function ComingBoard() {
  const { t } = useI18n();
  const from = dayOf(Date.now());
  const { data, error } = useCalendar(from, addDays(from, 6));
  if (error) return null;
  if (!data) return <SkeletonCards label={t("ui.loading")} count={1} />;
  const busy = busyOnly(data, most);
  if (busy.people.length + busy.workdays.length + busy.unnamed.length === 0)
    return <p className="text-ink-2">{t("calendar.nothingSoon")}</p>;
  return <WeekBoards calendar={busy} monday={from} plain />;
}
