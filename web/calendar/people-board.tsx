import type { Shift } from "#shared/assignment.ts";
import type { Calendar } from "#shared/calendar.ts";
import { personName } from "#shared/person-name.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useFormat } from "../lib/use-format.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Board, type Row } from "./board.tsx";
import { type BlockState, BoardBlock } from "./board-block.tsx";
import { useUnnamedRow } from "./use-unnamed-row.tsx";

const states: Record<Shift["status"], BlockState> = {
  confirmed: "ok",
  proposed: "wait",
  declined: "gone",
  removed: "gone",
  worked: "ok",
};

type Props = { calendar: Calendar; monday: string; plain: boolean };

/** An agency's week: who works where, and who is free; who has left is neither, but for what they were booked for. */
export function PeopleBoard({ calendar: { people, items, unnamed }, monday, plain }: Props) {
  const { t, locale } = useI18n();
  const format = useFormat();
  const rows: Row[] = people.map(({ userId, name, hasLeft }) => {
    const own = items.filter((shift) => shift.userId === userId);
    return {
      id: userId,
      head: (
        <span className="flex items-center gap-2.5">
          <Avatar name={name} />
          <span className="min-w-0 wrap-anywhere text-sm">
            {personName(name, locale)}
            {hasLeft && <span className="block text-ink-2 text-xs">{t("calendar.hasLeft")}</span>}
          </span>
        </span>
      ),
      off: hasLeft ? t("calendar.hasLeft") : undefined,
      blocksOn: (date) =>
        own
          .filter((shift) => shift.date === date)
          .map((shift) => ({
            key: shift.assignmentId,
            draw: (spot) => (
              <BoardBlock
                key={shift.assignmentId}
                gigId={shift.gigId}
                state={states[shift.status]}
                hours={format.times(shift.startTime, shift.endTime)}
                said={t(`crew.status.${shift.status}`)}
                {...spot}
              >
                <span className="line-clamp-2 wrap-anywhere">{shift.title}</span>
              </BoardBlock>
            ),
          })),
    };
  });
  const nameless = useUnnamedRow(unnamed);
  return (
    <Board
      title={t("calendar.people")}
      monday={monday}
      rows={nameless ? [nameless, ...rows] : rows}
      empty={t("crew.free")}
      plain={plain}
    />
  );
}
