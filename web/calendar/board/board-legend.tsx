import type { ReactNode } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { type BlockState, blockIcons } from "./board-block.tsx";

type LegendProps = {
  /** Also of days that lack people. */
  isShort: boolean;
  /** As the cells show a state. */
  signOf?: (state: BlockState) => ReactNode;
  shortText?: string;
};

export function BoardLegend({ isShort, signOf = iconOf, shortText }: LegendProps) {
  const { t } = useI18n();
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-2 text-xs">
      <Sign icon={signOf("ok")}>{t("crew.legend.confirmed")}</Sign>
      <Sign icon={signOf("wait")}>{t("calendar.waits")}</Sign>
      {isShort && <Sign icon={signOf("open")}>{shortText ?? t("calendar.short")}</Sign>}
    </ul>
  );
}

function iconOf(state: BlockState): ReactNode {
  const Icon = blockIcons[state];
  return Icon && <Icon aria-hidden size={13} strokeWidth={3} />;
}

function Sign({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="flex items-center gap-1.5">
      {icon}
      {children}
    </li>
  );
}
