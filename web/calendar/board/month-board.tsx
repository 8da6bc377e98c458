import { Minus } from "lucide-react";
import { type ReactNode, useId, useMemo } from "react";
import type { Calendar } from "#shared/calendar/calendar.ts";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import type { Shift } from "#shared/crews/assignment.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import type { PartialCalendar } from "../../domain/calendar/use-calendar.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { isWholeDay } from "../absent-times.ts";
import { indexPersonDays } from "../person-days.ts";
import { countConfirmed, countMissing, groupShifts } from "../shift-groups.ts";
import { useAbsentText } from "../use-absent-text.ts";
import { useMissingTradeText } from "../use-missing-trade-text.ts";
import { type BlockState, blockIcons, blockLooks } from "./board-block.tsx";
import type { BoardFilter } from "./board-filter.ts";
import { BoardGrid, type BoardRow } from "./board-grid.tsx";
import type { CompactOptions } from "./board-head.tsx";
import { BoardLegend } from "./board-legend.tsx";
import { BoardToolbar } from "./board-toolbar.tsx";
import { shiftStates } from "./shift-states.ts";
import { useFoundPeople } from "./use-found-people.ts";

type Props = {
  calendar: PartialCalendar;
  dates: readonly string[];
  find: { filter: BoardFilter; onFilter: (part: Partial<BoardFilter>, field?: string) => void };
} & Pick<CompactOptions, "hrefOfWeek" | "onOpen">;

/** A month by people and by gigs: states alone, which a week has more of. */
export function MonthBoard({ calendar, dates, find, hrefOfWeek, onOpen }: Props) {
  const { people, unnamed, workdays } = calendar;
  const { t } = useI18n();
  const describedBy = useId();
  const compact = { hrefOfWeek, onOpen, describedBy };
  return (
    <div className="grid grid-cols-1 gap-6">
      {people.length + unnamed.length > 0 && <PeopleMonth {...{ calendar, dates, find, compact }} />}
      {workdays.length > 0 && <GigsMonth {...{ calendar, dates, compact }} />}
      <p id={describedBy} className="text-ink-2 text-sm print:hidden">
        {t("calendar.monthKeys")}
      </p>
      <BoardLegend
        isShort={workdays.length + unnamed.length > 0}
        signOf={legendMark}
        shortText={t("calendar.shortOf")}
      />
    </div>
  );
}

const everybody = { isOnlyPossible: false, canTake: () => true };

type PartProps = Pick<Props, "calendar" | "dates" | "find"> & { compact: CompactOptions };

function PeopleMonth({ calendar, dates, find, compact }: PartProps) {
  const { people, unnamed, unknownDays } = calendar;
  const { t } = useI18n();
  const format = useFormat();
  const absentText = useAbsentText();
  const [from = "", to = ""] = [dates[0], dates.at(-1)];
  const days = useMemo(() => indexPersonDays(calendar, from, to), [calendar, from, to]);
  const found = useFoundPeople(calendar, find.filter, everybody);
  const describeShift = ({ startTime, endTime, title, status }: Shift) =>
    `${format.times(startTime, endTime)} ${title}, ${t(`crew.status.${status}`)}`;
  const rows = found.groups.flatMap(({ key, name: group, people: members }) =>
    members.map(({ userId, name, hasLeft }, index): BoardRow => {
      const left = hasLeft ? t("calendar.hasLeft") : undefined;
      return {
        id: `${key} ${userId}`,
        group: index === 0 ? group : undefined,
        head: <RowName name={getDisplayName(name, t)} note={left} />,
        off: left,
        blocksOn: () => [],
        noteOn: (date) => {
          const shifts = days.shiftsOn(userId, date);
          const times = days.absentOn(userId, date);
          const text = [...shifts.map(describeShift), absentText(times)].filter(Boolean).join("; ");
          if (text === "") return undefined;
          const state = findWorstState(shifts.map(({ status }) => shiftStates[status]));
          return { text, isOff: times.some(isWholeDay), mark: <DayMark state={state} text={text} /> };
        },
      };
    }),
  );
  const placesRow = useUnnamedRow(unnamed);
  return (
    <div className="grid grid-cols-1 gap-3">
      <BoardToolbar people={people} found={found.count} period="month" {...find} />
      <BoardGrid
        title={t("calendar.people")}
        dates={dates}
        rows={placesRow ? [placesRow, ...rows] : rows}
        empty={t("crew.free")}
        plain={false}
        unknownDays={unknownDays}
        compact={compact}
      />
      {found.count === 0 && people.length > 0 && <p className="text-ink-2">{t("calendar.find.none")}</p>}
    </div>
  );
}

function useUnnamedRow(unnamed: Calendar["unnamed"]): BoardRow | null {
  const { t, count } = useI18n();
  const tradeText = useMissingTradeText();
  if (unnamed.length === 0) return null;
  return {
    id: "unnamed",
    head: <RowName name={t("calendar.notNamed")} />,
    blocksOn: () => [],
    noteOn: (date) => {
      const days = unnamed.filter((day) => day.date === date);
      const places = days.reduce((sum, day) => sum + day.places, 0);
      if (places === 0) return undefined;
      const trades = groupShifts([], [], days)
        .filter(({ missingTrades }) => missingTrades.length > 0)
        .map(({ title, missingTrades }) => `${title}: ${missingTrades.map(tradeText).join(", ")}`);
      const text = [count("calendar.unnamed", places), ...trades].join("; ");
      return { text, isOff: false, mark: <DayMark state="open" text={text} shown={places} /> };
    },
  };
}

function GigsMonth({ calendar, dates, compact }: Omit<PartProps, "find">) {
  const { items, workdays, unknownDays } = calendar;
  const { t } = useI18n();
  const tradeText = useMissingTradeText();
  const today = toLocalDate(Date.now());
  const groups = groupShifts(items, workdays).filter(({ wanted }) => wanted !== null);
  const gigs = [...new Map(workdays.map((day) => [day.gigId, day])).values()];
  const rows = gigs.map(
    ({ gigId, title, municipality }): BoardRow => ({
      id: gigId,
      head: <RowName name={title} note={municipality} />,
      blocksOn: () => [],
      noteOn: (date) => {
        const group = groups.find((other) => other.gigId === gigId && other.date === date);
        if (group === undefined) return undefined;
        const missing = countMissing(group, today);
        const headcount = group.wanted ?? 0;
        const confirmed = countConfirmed(group);
        const confirmedText = t("crew.confirmedOf", { confirmed, headcount });
        const trades = group.missingTrades.map(tradeText).join(", ");
        const missingText = [t("calendar.missing", { missing }), trades].filter(Boolean).join(": ");
        const text = [missing > 0 && missingText, confirmedText]
          .filter(Boolean)
          .join(trades === "" ? ", " : "; ");
        const state = missing > 0 ? "open" : confirmed >= headcount ? "ok" : "wait";
        const shown = missing > 0 ? missing : undefined;
        return { text, isOff: false, mark: <DayMark state={state} text={text} shown={shown} /> };
      },
    }),
  );
  return (
    <BoardGrid
      title={t("calendar.gigs")}
      dates={dates}
      rows={rows}
      empty={t("calendar.noWork")}
      plain={false}
      unknownDays={unknownDays}
      compact={compact}
    />
  );
}

function RowName({ name, note }: { name: string; note?: string | undefined }) {
  return (
    <span className="block wrap-anywhere text-xs">
      {name}
      {note && <span className="block text-ink-2">{note}</span>}
    </span>
  );
}

/** Who waits for an answer on one shift of a day does not show as confirmed. Undefined without shifts. */
function findWorstState(states: readonly BlockState[]): BlockState | undefined {
  return (["open", "wait", "ok", "gone"] as const).find((state) => states.includes(state));
}

/** A day that lacks people shows how many. */
const legendMark = (state: BlockState) => (
  <span className="w-6 text-ink">
    <DayMark state={state} shown={state === "open" ? 1 : undefined} />
  </span>
);

type MarkProps = { state: BlockState | undefined; text?: string; shown?: ReactNode };

/** `shown`: instead of the state's icon. */
function DayMark({ state, text, shown }: MarkProps) {
  const Icon = (state && blockIcons[state]) ?? Minus;
  const look = state ? `border ${blockLooks[state]}` : "text-ink-2";
  return (
    <span className={`grid h-6 place-items-center rounded-sm font-semibold text-xs ${look}`}>
      {shown === undefined ? (
        <Icon aria-hidden size={13} strokeWidth={3} />
      ) : (
        <span aria-hidden>{shown}</span>
      )}
      {text && <span className="sr-only">{text}</span>}
    </span>
  );
}
