import type { HolidayName } from "#shared/holidays.ts";
import { dayOf } from "#shared/time-zone.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useFormat } from "../lib/use-format.ts";
import { classNames } from "../ui/class-names.ts";

type Props = { dates: readonly string[]; holidays: ReadonlyMap<string, HolidayName> };

/** The week's days; today is said as well as underlined. */
export function BoardHead({ dates, holidays }: Props) {
  const { t } = useI18n();
  const format = useFormat();
  const today = dayOf(Date.now());
  return (
    <thead className="bg-wash text-sm">
      <tr>
        <td className="w-48" />
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
