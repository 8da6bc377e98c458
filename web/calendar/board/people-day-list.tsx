import { useMemo } from "react";
import { Link } from "wouter";
import type { CalendarPerson, UnnamedDay } from "#shared/calendar/calendar.ts";
import { getWeekday } from "#shared/calendar/week.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import type { PartialCalendar } from "../../domain/calendar/use-calendar.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { Avatar } from "../../ui/primitives/avatar.tsx";
import { Badge } from "../../ui/primitives/badge.tsx";
import { classNames } from "../../ui/primitives/class-names.ts";
import { indexPersonDays, type PersonDays } from "../person-days.ts";
import { useEligibilityText } from "../placement/use-place-label.ts";
import { keyOfPlace, type Placement, usePlacement } from "../placement/use-placement.tsx";
import { useAbsentText } from "../use-absent-text.ts";
import type { BoardFilter } from "./board-filter.ts";
import { BoardToolbar } from "./board-toolbar.tsx";
import { useFoundPeople } from "./use-found-people.ts";

type Props = {
  calendar: PartialCalendar;
  dates: readonly string[];
  /** The day that is shown. */
  date: string;
  onDate: (date: string) => void;
  filter: BoardFilter;
  onFilter: (part: Partial<BoardFilter>, field?: string) => void;
};

/** A provider's people on one day of the week: the board of a phone. */
export function PeopleDayList({ calendar, dates, date, onDate, filter, onFilter }: Props) {
  const { t } = useI18n();
  const format = useFormat();
  const days = useMemo(() => indexPersonDays(calendar, date, date), [calendar, date]);
  const placement = usePlacement(calendar.unnamed, days);
  const found = useFoundPeople(calendar, filter, placement);
  const isUnknown = (calendar.unknownDays ?? []).includes(date);
  return (
    <section aria-label={t("calendar.people")} className="grid grid-cols-1 gap-3">
      <DayPicker dates={dates} date={date} onDate={onDate} />
      <BoardToolbar
        people={calendar.people}
        found={found.count}
        filter={filter}
        onFilter={onFilter}
        isFolded
      />
      <h2 className="font-semibold text-lg first-letter:uppercase">{format.longDay(date)}</h2>
      <PlacesList places={calendar.unnamed.filter((day) => day.date === date)} placement={placement} />
      {found.groups.map(({ key, name, people }) => (
        <section key={key} aria-label={name} className="grid grid-cols-1 gap-1">
          {name && <h3 className="font-semibold text-sm">{name}</h3>}
          <ul className="overflow-hidden rounded-card border border-line bg-card empty:hidden">
            {people.map((person) => (
              <PersonLine
                key={person.userId}
                person={person}
                date={date}
                days={days}
                placement={placement}
                isUnknown={isUnknown}
              />
            ))}
          </ul>
        </section>
      ))}
      {found.count === 0 && <p className="text-ink-2">{t("calendar.find.none")}</p>}
      {placement.ui}
    </section>
  );
}

type DayPickerProps = Pick<Props, "dates" | "date" | "onDate">;

function DayPicker({ dates, date, onDate }: DayPickerProps) {
  const { t } = useI18n();
  const format = useFormat();
  return (
    <fieldset
      aria-label={t("calendar.day")}
      className="relative -mx-1 grid min-w-0 auto-cols-[minmax(3rem,1fr)] grid-flow-col gap-0.5 overflow-x-auto px-1 py-1 print:hidden"
    >
      {dates.map((day) => (
        <button
          key={day}
          type="button"
          aria-pressed={day === date}
          onClick={() => onDate(day)}
          className={classNames(
            "min-h-tap cursor-pointer rounded-control border text-sm leading-tight",
            day === date ? "border-ink bg-ink font-semibold text-card" : "border-edge bg-card",
            getWeekday(day) > 5 && day !== date && "text-ink-2",
          )}
        >
          <span className="block first-letter:uppercase">{format.weekday(day)}</span>
          {Number(day.slice(8))}
          <span className="sr-only">, {format.longDay(day)}</span>
        </button>
      ))}
    </fieldset>
  );
}

function PlacesList({ places, placement }: { places: readonly UnnamedDay[]; placement: Placement }) {
  const { t, count } = useI18n();
  const format = useFormat();
  if (places.length === 0) return null;
  return (
    <ul
      aria-label={t("calendar.notNamed")}
      className="overflow-hidden rounded-card border border-no border-dashed bg-no-wash"
    >
      {places.map((day) => {
        const isPicked = placement.picked !== null && keyOfPlace(placement.picked) === keyOfPlace(day);
        return (
          <li key={keyOfPlace(day)} className="border-line border-t first:border-t-0">
            <button
              type="button"
              data-place={keyOfPlace(day)}
              aria-pressed={isPicked}
              onClick={() => placement.toggle(day)}
              className="grid min-h-tap w-full cursor-pointer grid-cols-1 px-4 py-2 text-left text-sm aria-pressed:outline-3 aria-pressed:outline-ink aria-pressed:-outline-offset-3"
            >
              <span className="wrap-anywhere font-semibold">{day.title}</span>
              <span className="wrap-anywhere">
                {format.times(day.startTime, day.endTime)} · {day.municipality}
                {day.industry && ` · ${t(`industries.${day.industry}`)}`}
              </span>
              <span className="font-semibold">
                {count("calendar.unnamed", day.places)}
                <span className="sr-only">, {t("calendar.placement.choose")}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

type LineProps = {
  person: CalendarPerson;
  date: string;
  days: PersonDays;
  placement: Placement;
  isUnknown: boolean;
};

/** While a place is picked, a tap on the line puts the person in it. */
function PersonLine({ person, date, days, placement, isUnknown }: LineProps) {
  const { t } = useI18n();
  const describeEligibility = useEligibilityText();
  const eligibility = placement.eligibilityOn(person, date);
  const content = <PersonDay person={person} date={date} days={days} isLinked={eligibility === null} />;
  const isEmpty = days.shiftsOn(person.userId, date).length + days.absentOn(person.userId, date).length === 0;
  return (
    <li
      data-cell={`${person.userId} ${date}`}
      tabIndex={-1}
      className="border-line border-t [contain-intrinsic-size:auto_4rem] [content-visibility:auto] first:border-t-0"
    >
      {eligibility === null ? (
        <div className="flex min-h-14 items-center gap-3 px-4 py-2">
          {content}
          {isEmpty && !person.hasLeft && (
            <Badge tone={isUnknown ? "neutral" : "ok"}>
              {t(isUnknown ? "calendar.unknown" : "crew.free")}
            </Badge>
          )}
        </div>
      ) : (
        <button
          type="button"
          aria-disabled={eligibility.can === "no" || undefined}
          onClick={() => placement.place(person, date)}
          className="flex min-h-14 w-full cursor-pointer items-center gap-3 px-4 py-2 text-left hover:bg-wash aria-disabled:cursor-default aria-disabled:text-ink-2"
        >
          {content}
          <span
            className={classNames(
              "max-w-1/2 rounded-md px-2 py-1 text-sm",
              eligibility.can === "free" && "bg-ok-wash text-ok",
              eligibility.can === "warned" && "bg-signal-wash text-ink",
            )}
          >
            {describeEligibility(eligibility)}
          </span>
        </button>
      )}
    </li>
  );
}

type PersonDayProps = Pick<LineProps, "person" | "date" | "days"> & { isLinked: boolean };

function PersonDay({ person: { userId, name, hasLeft }, date, days, isLinked }: PersonDayProps) {
  const { t } = useI18n();
  const format = useFormat();
  const absentText = useAbsentText();
  const absence = absentText(days.absentOn(userId, date));
  return (
    <>
      <Avatar name={name} />
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere font-semibold text-sm">{getDisplayName(name, t)}</span>
        {hasLeft && <span className="block text-ink-2 text-sm">{t("calendar.hasLeft")}</span>}
        {days.shiftsOn(userId, date).map((shift) => {
          const text = `${format.times(shift.startTime, shift.endTime)} ${shift.title} · ${t(`crew.status.${shift.status}`)}`;
          const look = "block wrap-anywhere text-sm";
          return isLinked ? (
            <Link
              key={shift.assignmentId}
              href={pathTo("gig", { id: shift.gigId })}
              className={`${look} flex min-h-tap items-center hover:underline`}
            >
              {text}
            </Link>
          ) : (
            <span key={shift.assignmentId} className={look}>
              {text}
            </span>
          );
        })}
        {absence && <span className="block text-ink-2 text-sm">{absence}</span>}
      </span>
    </>
  );
}
