import { useI18n } from "./i18n.tsx";

type Counts = { headcount: number; confirmed: number; accepted: number; offered: number };

/** The crew bar in words, the same everywhere: whole for screen readers, in two short parts to stand beside it. */
export function useCrewWords({ headcount, confirmed, accepted, offered }: Counts) {
  const { t, count } = useI18n();
  const open = Math.max(headcount - accepted, 0);
  const waiting = accepted - confirmed;
  const parts = [
    t("crew.confirmedOf", { confirmed, headcount }),
    waiting > 0 && count("crew.accepted", waiting),
    offered > 0 && count("crew.offered", offered),
    open > 0 && count("crew.open", open),
  ];
  return {
    label: parts.filter((part) => part !== false).join(", "),
    needed: open > 0 ? count("crew.needed", open) : t("crew.allTaken"),
    confirmed: t("crew.confirmedOf", { confirmed, headcount }),
  };
}
