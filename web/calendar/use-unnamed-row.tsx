import type { UnnamedDay } from "#shared/calendar.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useFormat } from "../lib/use-format.ts";
import type { Row } from "./board.tsx";
import { BoardBlock } from "./board-block.tsx";

/** The board's row of places that were promised and have no name yet, each leading to where one names; null: none. */
export function useUnnamedRow(unnamed: readonly UnnamedDay[]): Row | null {
  const { t, count } = useI18n();
  const format = useFormat();
  if (unnamed.length === 0) return null;
  return {
    id: "unnamed",
    head: <span className="block wrap-anywhere font-semibold text-sm">{t("calendar.notNamed")}</span>,
    blocksOn: (date) =>
      unnamed
        .filter((day) => day.date === date)
        .map(({ offerId, gigId, title, startTime, endTime, places }) => ({
          key: offerId,
          draw: (spot) => (
            <BoardBlock
              key={offerId}
              gigId={gigId}
              state="open"
              hours={format.times(startTime, endTime)}
              said={t("calendar.notNamed")}
              {...spot}
            >
              <span className="line-clamp-2 wrap-anywhere">{title}</span>
              <span className="font-semibold">{count("calendar.unnamed", places)}</span>
            </BoardBlock>
          ),
        })),
  };
}
