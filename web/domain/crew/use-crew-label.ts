import type { GigPosition } from "#shared/gigs/positions.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useTradeLabel } from "../industries/use-trade-label.ts";

type Counts = {
  headcount: number;
  confirmed: number;
  accepted: number;
  offered: number;
  status: string;
  positions?: readonly GigPosition[];
};

/** The crew bar in words: one text for screen readers, two short parts to show beside it. */
export function useCrewLabel({ headcount, confirmed, accepted, offered, status, positions = [] }: Counts) {
  const { t, count } = useI18n();
  const tradeLabel = useTradeLabel();
  const byTrade = positions.map(
    ({ industry, confirmed, headcount }) =>
      `${tradeLabel(industry)} ${t("crew.confirmedOf", { confirmed, headcount })}`,
  );
  const open = Math.max(headcount - accepted, 0);
  const waiting = accepted - confirmed;
  const parts = [
    t("crew.confirmedOf", { confirmed, headcount }),
    waiting > 0 && count("crew.accepted", waiting),
    offered > 0 && count("crew.offered", offered),
    open > 0 && count("crew.open", open),
  ];
  return {
    label: [
      parts.filter((part) => part !== false).join(", "),
      ...(byTrade.length > 1 ? [byTrade.join(", ")] : []),
    ].join(". "),
    needed:
      open > 0
        ? count(accepted > 0 ? "crew.neededStill" : "crew.needed", open)
        : t(status === "open" ? "crew.daysOpen" : "crew.allTaken"),
    confirmed: t("crew.confirmedOf", { confirmed, headcount }),
  };
}
