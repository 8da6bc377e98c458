import { useState } from "react";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import type { MyAssignment } from "#shared/crews/assignment.ts";
import type { Swap } from "#shared/crews/swap.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { lazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { useSwapActions } from "./use-swap-actions.ts";
import { useSwapLabel } from "./use-swap-label.ts";
import { useSwaps } from "./use-swaps.ts";

const LazyOfferDialog = lazyOverlay(
  async () => (await import("./offer-shifts-dialog.tsx")).OfferShiftsDialog,
);

/** Of an agency's employee: offers their shifts to colleagues, or says how far that is. */
export function OwnSwap({ assignment }: { assignment: MyAssignment }) {
  const hasColleagues = useSession().session?.user.organization != null;
  const swap = useSwaps().find(({ assignmentId, can }) => assignmentId === assignment.id && can.withdraw);
  const dates = listDatesAhead(assignment, Date.now());
  if (swap) return <OfferedShifts swap={swap} />;
  return hasColleagues && dates.length > 0 ? <OfferButton assignment={assignment} dates={dates} /> : null;
}

function OfferButton({ assignment, dates }: { assignment: MyAssignment; dates: readonly string[] }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("crew.swap.offer")}</Button>
      {isOpen && (
        <LazyOfferDialog assignmentId={assignment.id} dates={dates} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function OfferedShifts({ swap }: { swap: Swap }) {
  const { t, count } = useI18n();
  const swapLabel = useSwapLabel();
  const { withdraw, names, busy } = useSwapActions(swap);
  const days = swapLabel(swap);
  return (
    <div className="flex basis-full flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p role="status" className="min-w-0 wrap-anywhere text-sm">
        {swap.taker === null
          ? count("crew.swap.open", swap.asked, { days })
          : t("crew.swap.waits", { ...names, days })}
      </p>
      <Button onClick={withdraw} busy={busy === "withdraw"}>
        {t("crew.swap.withdraw")}
      </Button>
    </div>
  );
}

/** Of shifts that have not begun. */
export function listDatesAhead({ dates, next }: Pick<MyAssignment, "dates" | "next">, now: number) {
  const today = toLocalDate(now);
  return dates.filter((date) => date > today || (next?.date === date && Date.parse(next.startsAt) > now));
}
