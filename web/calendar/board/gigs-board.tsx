import { toLocalDate } from "#shared/calendar/time-zone.ts";
import type { PartialCalendar } from "../../domain/calendar/use-calendar.ts";
import { CrewBar } from "../../domain/crew/crew-bar.tsx";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { countConfirmed, countMissing, groupShifts, type ShiftGroup } from "../shift-groups.ts";
import { useMissingTradeText } from "../use-missing-trade-text.ts";
import { type BlockState, BoardBlock } from "./board-block.tsx";
import type { RovingFocusProps } from "./board-cell.tsx";
import type { BoardPosition } from "./board-focus.ts";
import { BoardGrid, type BoardRow } from "./board-grid.tsx";

type Props = {
  calendar: PartialCalendar;
  dates: readonly string[];
  plain: boolean;
  start?: BoardPosition | null | undefined;
};

/** A buyer's week by gig; those that lack people come first, the soonest of them on top. */
export function GigsBoard({ calendar: { items, workdays, unknownDays }, dates, plain, start }: Props) {
  const { t, count } = useI18n();
  const today = toLocalDate(Date.now());
  const own = groupShifts(items, workdays).filter(({ wanted }) => wanted !== null);
  const missing = findMissingByGig(own, today);
  const gigs = [...new Map(workdays.map((day) => [day.gigId, day])).values()];
  const firstMissing = ({ gigId }: { gigId: string }) => missing.get(gigId)?.date ?? "9999";
  const ordered = gigs.toSorted((a, b) => firstMissing(a).localeCompare(firstMissing(b)));
  const rows: BoardRow[] = ordered.map(({ gigId, title, municipality }) => ({
    id: gigId,
    head: (
      <>
        <span className="block wrap-anywhere font-semibold text-sm">{title}</span>
        <span className="block wrap-anywhere text-ink-2 text-xs">{municipality}</span>
        {missing.has(gigId) && (
          <span className="mt-1 inline-block rounded-sm bg-no px-1.5 py-0.5 font-semibold text-card text-xs">
            {count("crew.needed", missing.get(gigId)?.places ?? 0)}
          </span>
        )}
      </>
    ),
    blocksOn: (date) =>
      own
        .filter((group) => group.gigId === gigId && group.date === date)
        .map((group) => ({
          key: group.key,
          render: (focusProps) => <DayBlock key={group.key} group={group} {...focusProps} />,
        })),
  }));
  return (
    <div className="grid grid-cols-1 gap-2">
      {missing.size > 0 && (
        <p className="font-semibold text-no">{count("calendar.gigsMissing", missing.size)}</p>
      )}
      <BoardGrid
        title={t("calendar.gigs")}
        dates={dates}
        rows={rows}
        empty={t("calendar.noWork")}
        plain={plain}
        unknownDays={unknownDays}
        start={start}
      />
    </div>
  );
}

/** By gig: the first of the days ahead on which somebody is missing, and how many are on the worst of them. */
function findMissingByGig(groups: readonly ShiftGroup[], today: string) {
  const missing = new Map<string, { date: string; places: number }>();
  for (const group of groups) {
    const places = countMissing(group, today);
    const known = missing.get(group.gigId);
    if (places > 0)
      missing.set(group.gigId, {
        date: known?.date ?? group.date,
        places: Math.max(known?.places ?? 0, places),
      });
  }
  return missing;
}

type DayProps = Partial<RovingFocusProps> & { group: ShiftGroup };

function DayBlock({ group, ...focusProps }: DayProps) {
  const { t } = useI18n();
  const format = useFormat();
  const tradeText = useMissingTradeText();
  const missing = countMissing(group, toLocalDate(Date.now()));
  const headcount = group.wanted ?? 0;
  const confirmed = countConfirmed(group);
  const confirmedText = t("crew.confirmedOf", { confirmed, headcount });
  const trades = missing > 0 ? group.missingTrades.map(tradeText) : [];
  return (
    <BoardBlock
      gigId={group.gigId}
      state={stateOf(headcount, confirmed, group.accepted)}
      hours={format.times(group.startTime, group.endTime)}
      label={group.title}
      tooltip={trades.join("\n")}
      {...focusProps}
    >
      <span className="my-0.5 block" aria-hidden>
        <CrewBar headcount={headcount} confirmed={confirmed} accepted={group.accepted} offered={0} label="" />
      </span>
      {missing > 0 ? (
        <>
          <span className="justify-self-start rounded-sm bg-no px-1.5 py-0.5 font-semibold text-card">
            {t("calendar.missing", { missing })}
          </span>
          {trades.length > 0 && (
            <span className="mt-0.5 line-clamp-2 wrap-anywhere">
              <span className="sr-only">: </span>
              {trades.join(", ")}
            </span>
          )}
          <span className="sr-only">, {confirmedText}</span>
        </>
      ) : (
        <span>{confirmedText}</span>
      )}
    </BoardBlock>
  );
}

function stateOf(wanted: number, confirmed: number, accepted: number): BlockState {
  if (confirmed >= wanted) return "ok";
  return accepted >= wanted ? "wait" : "open";
}
