import { Link } from "wouter";
import type { HolidayName } from "#shared/calendar/holidays.ts";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { getMonday } from "#shared/calendar/week.ts";
import { getWeekNumber } from "../../lib/format/calendar-day.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { classNames } from "../../ui/primitives/class-names.ts";
import type { BoardPosition } from "./board-focus.ts";

export type CompactOptions = {
  /** Where a week opens. */
  hrefOfWeek: (monday: string) => string;
  /** Opens the week of a cell. */
  onOpen: (cell: BoardPosition) => void;
  /** Id of what says so. */
  describedBy: string;
};

type Props = {
  dates: readonly string[];
  holidays: ReadonlyMap<string, HolidayName>;
  compact?: Pick<CompactOptions, "hrefOfWeek"> | undefined;
};

/** Today is also announced to screen readers. */
export function BoardHead({ dates, holidays, compact }: Props) {
  const { t } = useI18n();
  const format = useFormat();
  const today = toLocalDate(Date.now());
  return (
    <thead className="sticky top-0 z-20 bg-wash text-sm print:static">
      {compact && <WeekLinks dates={dates} hrefOfWeek={compact.hrefOfWeek} />}
      <tr>
        <td className={classNames("sticky left-0 bg-wash print:static", !compact && "w-48")} />
        {dates.map((date) => {
          const holiday = holidays.get(date);
          const isToday = date === today;
          return (
            <th
              key={date}
              scope="col"
              aria-current={isToday ? "date" : undefined}
              className={classNames(
                "border-b-3 align-top font-semibold",
                compact ? "px-0.5 py-1 text-center text-xs" : "px-2 py-2",
                isToday ? "border-ink" : "border-transparent",
              )}
            >
              {compact ? (
                <>
                  <span className="block font-normal first-letter:uppercase">{format.weekday(date)}</span>
                  {Number(date.slice(8))}
                  <span className="sr-only">
                    {isToday && `, ${t("calendar.today")}`}
                    {holiday && `, ${t(`holidays.${holiday}`)}`}
                  </span>
                </>
              ) : (
                <>
                  <span className="block first-letter:uppercase">
                    {format.weekday(date)} {format.dayOfMonth(date)}
                  </span>
                  {isToday && <span className="block text-xs">{t("calendar.today")}</span>}
                  {holiday && (
                    <span className="block font-normal text-ink-2 text-xs">{t(`holidays.${holiday}`)}</span>
                  )}
                </>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

type WeekLinksProps = Pick<Props, "dates"> & Pick<CompactOptions, "hrefOfWeek">;

function WeekLinks({ dates, hrefOfWeek }: WeekLinksProps) {
  const { t } = useI18n();
  const weeks = [...new Set(dates.map(getMonday))];
  return (
    <tr>
      <td className="sticky left-0 w-40 bg-wash print:static" />
      {weeks.map((monday) => {
        const days = dates.filter((date) => getMonday(date) === monday).length;
        const name = t("calendar.week", { week: getWeekNumber(monday) });
        return (
          <th key={monday} scope="colgroup" colSpan={days} className="border-line border-l font-semibold">
            <Link
              href={hrefOfWeek(monday)}
              aria-label={name}
              className="flex min-h-tap items-center px-1 text-link hover:underline"
            >
              {days > 2 ? name : getWeekNumber(monday)}
            </Link>
          </th>
        );
      })}
    </tr>
  );
}
