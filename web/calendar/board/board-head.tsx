import type { HolidayName } from "#shared/calendar/holidays.ts";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { classNames } from "../../ui/primitives/class-names.ts";

type Props = { dates: readonly string[]; holidays: ReadonlyMap<string, HolidayName> };

/** Today is also announced to screen readers. */
export function BoardHead({ dates, holidays }: Props) {
  const { t } = useI18n();
  const format = useFormat();
  const today = toLocalDate(Date.now());
  return (
    <thead className="sticky top-0 z-20 bg-wash text-sm">
      <tr>
        <td className="sticky left-0 w-48 bg-wash" />
        {dates.map((date) => {
          const holiday = holidays.get(date);
          const isToday = date === today;
          return (
            <th
              key={date}
              scope="col"
              aria-current={isToday ? "date" : undefined}
              className={classNames(
                "border-b-3 px-2 py-2 align-top font-semibold",
                isToday ? "border-ink" : "border-transparent",
              )}
            >
              <span className="block first-letter:uppercase">
                {format.weekday(date)} {format.dayOfMonth(date)}
              </span>
              {isToday && <span className="block text-xs">{t("calendar.today")}</span>}
              {holiday && (
                <span className="block font-normal text-ink-2 text-xs">{t(`holidays.${holiday}`)}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
