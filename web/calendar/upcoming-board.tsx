import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { addDays } from "#shared/calendar/week.ts";
import { UnknownDaysNotice } from "../domain/calendar/unknown-days-notice.tsx";
import { useCalendar } from "../domain/calendar/use-calendar.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { SkeletonCards } from "../ui/feedback/skeleton.tsx";
import { WeekBoards } from "./board/week-boards.tsx";
import { limitCalendar } from "./week-summary.ts";

const maxRows = 10;

/** Limited to workers with shifts and gigs with work. */
export function UpcomingBoard() {
  const { t } = useI18n();
  const from = toLocalDate(Date.now());
  const { data, error } = useCalendar({ from, to: addDays(from, 6) });
  if (error) return null;
  if (!data) return <SkeletonCards label={t("ui.loading")} count={1} />;
  const busy = limitCalendar(data, maxRows);
  const isEmpty = busy.people.length + busy.workdays.length + busy.unnamed.length === 0;
  const isComplete = (data.unknownDays ?? []).length === 0;
  if (isEmpty && isComplete) return <p className="text-ink-2">{t("calendar.nothingSoon")}</p>;
  return (
    <div className="grid grid-cols-1 gap-2">
      <UnknownDaysNotice days={data.unknownDays} />
      {!isEmpty && <WeekBoards calendar={busy} monday={from} plain />}
    </div>
  );
}
