import { ChevronLeft, ChevronRight } from "lucide-react";
import { useLocation, useSearch } from "wouter";
import { api } from "../lib/api.ts";
import { addDays, dayOf, mondayOf, weekNumberOf } from "../lib/calendar-day.ts";
import { errorText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useCan } from "../lib/session.tsx";
import { useFormat } from "../lib/use-format.ts";
import { useRead } from "../lib/use-read.ts";
import { pathTo } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { SkeletonCards } from "../ui/skeleton.tsx";
import { WeekShifts } from "./week-shifts.tsx";

/** One week of shifts: my own, or for a desk everybody's. The week is in the URL. */
export default function CalendarScreen() {
  const { t } = useI18n();
  const format = useFormat();
  const { monday, go } = useWeek();
  const everybody = useCan("organization.calendar");
  const scope = everybody ? "organization" : "me";
  const query = { from: monday, to: addDays(monday, 6), scope } as const;
  const { data, error } = useRead(api.calendar, { query });
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <PageHeader
        title={t("calendar.week", { week: weekNumberOf(monday) })}
        text={format.days(query.from, query.to)}
        actions={
          <>
            <IconButton
              label={t("calendar.before")}
              icon={<ChevronLeft aria-hidden />}
              onClick={() => go(-7)}
            />
            <Button onClick={() => go(null)}>{t("calendar.thisWeek")}</Button>
            <IconButton
              label={t("calendar.after")}
              icon={<ChevronRight aria-hidden />}
              onClick={() => go(7)}
            />
          </>
        }
      />
      {!data && !error && <SkeletonCards label={t("ui.loading")} />}
      {error && <p role="alert">{errorText(t, error)}</p>}
      {data?.items.length === 0 && (
        <EmptyState
          title={t("calendar.empty")}
          text={t(everybody ? "calendar.emptyDesk" : "calendar.emptyText")}
        />
      )}
      {data && data.items.length > 0 && <WeekShifts shifts={data.items} withNames={everybody} />}
    </div>
  );
}

function useWeek() {
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get("week");
  const current = mondayOf(dayOf(Date.now()));
  const monday =
    asked && /^\d{4}-\d{2}-\d{2}$/.test(asked) && !Number.isNaN(Date.parse(asked))
      ? mondayOf(asked)
      : current;
  const go = (days: number | null) => {
    const next = days === null ? current : addDays(monday, days);
    navigate(next === current ? pathTo("calendar") : `${pathTo("calendar")}?week=${next}`, { replace: true });
  };
  return { monday, go };
}
