import type { Calendar } from "#shared/calendar.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useFormat } from "../lib/use-format.ts";
import { CrewBar } from "../ui/crew-bar.tsx";
import { Board, type Row } from "./board.tsx";
import { type BlockState, BoardBlock } from "./board-block.tsx";
import type { SpotProps } from "./board-cell.tsx";
import { confirmedIn, groupsOf, type ShiftGroup } from "./shift-groups.ts";

type Props = { calendar: Calendar; monday: string; plain: boolean };

/** A site's week: which of its gigs are worked on which days, and on which of them somebody is missing. */
export function GigsBoard({ calendar: { items, workdays }, monday, plain }: Props) {
  const { t } = useI18n();
  const own = groupsOf(items, workdays).filter(({ wanted }) => wanted !== null);
  const gigs = new Map(workdays.map((day) => [day.gigId, day]));
  const rows: Row[] = [...gigs.values()].map(({ gigId, title, municipality }) => ({
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
          draw: (spot) => <DayBlock key={group.key} group={group} {...spot} />,
        })),
  }));
  return (
    <Board
      title={t("calendar.gigs")}
      monday={monday}
      rows={rows}
      empty={t("calendar.noWork")}
      plain={plain}
    />
  );
}

type DayProps = SpotProps & { group: ShiftGroup };

function DayBlock({ group, ...spot }: DayProps) {
  const { t } = useI18n();
  const format = useFormat();
  const headcount = group.wanted ?? 0;
  const confirmed = confirmedIn(group);
  const said = t("crew.confirmedOf", { confirmed, headcount });
  return (
    <BoardBlock
      gigId={group.gigId}
      state={stateOf(headcount, confirmed, group.accepted)}
      hours={format.times(group.startTime, group.endTime)}
      said={group.title}
      {...spot}
    >
      <span className="my-0.5 block" aria-hidden>
        <CrewBar headcount={headcount} confirmed={confirmed} accepted={group.accepted} offered={0} label="" />
      </span>
      <span>{said}</span>
    </BoardBlock>
  );
}

function stateOf(wanted: number, confirmed: number, accepted: number): BlockState {
  if (confirmed >= wanted) return "ok";
  return accepted >= wanted ? "wait" : "open";
}
