import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { CrewBar } from "../../domain/crew/crew-bar.tsx";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { countConfirmed, countMissing, groupShifts, type ShiftGroup } from "../shift-groups.ts";
import type { PartialCalendar } from "../use-calendar.ts";
import { type BlockState, BoardBlock } from "./board-block.tsx";
import type { RovingFocusProps } from "./board-cell.tsx";
import { BoardGrid, type BoardRow } from "./board-grid.tsx";

type Props = { calendar: PartialCalendar; monday: string; plain: boolean };

/** A buyer's week by gig. */
export function GigsBoard({ calendar: { items, workdays, unknownDays }, monday, plain }: Props) {
  const { t } = useI18n();
  const own = groupShifts(items, workdays).filter(({ wanted }) => wanted !== null);
  const gigs = new Map(workdays.map((day) => [day.gigId, day]));
  const rows: BoardRow[] = [...gigs.values()].map(({ gigId, title, municipality }) => ({
    id: gigId,
    head: (
      <>
        <span className="block wrap-anywhere font-semibold text-sm">{title}</span>
        <span className="block wrap-anywhere text-ink-2 text-xs">{municipality}</span>
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
    <BoardGrid
      title={t("calendar.gigs")}
      monday={monday}
      rows={rows}
      empty={t("calendar.noWork")}
      plain={plain}
      unknownDays={unknownDays}
    />
  );
}

type DayProps = RovingFocusProps & { group: ShiftGroup };

function DayBlock({ group, ...focusProps }: DayProps) {
  const { t } = useI18n();
  const format = useFormat();
  const missing = countMissing(group, toLocalDate(Date.now()));
  const headcount = group.wanted ?? 0;
  const confirmed = countConfirmed(group);
  const confirmedText = t("crew.confirmedOf", { confirmed, headcount });
  return (
    <BoardBlock
      gigId={group.gigId}
      state={stateOf(headcount, confirmed, group.accepted)}
      hours={format.times(group.startTime, group.endTime)}
      label={group.title}
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
