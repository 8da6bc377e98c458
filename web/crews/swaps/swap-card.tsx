import { Link } from "wouter";
import type { Swap } from "#shared/crews/swap.ts";
import { useTradeLabel } from "../../domain/industries/use-trade-label.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { lazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { Badge } from "../../ui/primitives/badge.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { Card } from "../../ui/primitives/card.tsx";
import { useSwapActions } from "./use-swap-actions.ts";
import { useSwapLabel } from "./use-swap-label.ts";
import { needsSwapAnswer } from "./use-swaps.ts";

const LazyOverrideDialog = lazyOverlay(
  async () => (await import("./swap-override-dialog.tsx")).SwapOverrideDialog,
);

type Props = { swap: Swap; first: boolean /** On the gig's own page. */; isOnGig?: boolean };

/** Shifts that a colleague offers, or that one's people swap. */
export function SwapCard({ swap, first, isOnGig = false }: Props) {
  const { t, count } = useI18n();
  const swapLabel = useSwapLabel();
  const tradeLabel = useTradeLabel();
  const actions = useSwapActions(swap);
  const { names, busy } = actions;
  const { gig, taker, can } = swap;
  const heading = can.approve
    ? t("crew.swap.toApprove", names)
    : taker !== null
      ? t("crew.swap.mine")
      : can.accept
        ? count("crew.swap.offers", swap.shifts.length, names)
        : count("crew.swap.isAsked", swap.asked, names);
  const place = [gig.organizationName, gig.municipality, gig.industry && tradeLabel(gig.industry)];
  const tone = first ? "primary" : "secondary";
  return (
    <Card as="article" first={first} className="grid grid-cols-1 gap-3">
      <div>
        <Badge tone={needsSwapAnswer(swap) ? "wait" : "neutral"}>{t("crew.swap.swap")}</Badge>
      </div>
      <div>
        <p className="wrap-anywhere font-bold text-xl tracking-tight">{heading}</p>
        <p className="font-semibold">{swapLabel(swap)}</p>
        {!isOnGig && (
          <>
            <Link
              href={pathTo("gig", { id: gig.id })}
              className="-my-3 inline-block wrap-anywhere py-3 font-semibold hover:underline"
            >
              {gig.title}
            </Link>
            <p className="text-ink-2">{place.filter(Boolean).join(" · ")}</p>
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {can.approve && (
          <Button
            tone={tone}
            data-accepts
            aria-label={t("crew.swap.approveName", names)}
            onClick={() => actions.approve()}
            busy={busy === "approve"}
            className="flex-1"
          >
            {t("crew.swap.approve")}
          </Button>
        )}
        {can.accept && (
          <Button
            tone={tone}
            data-accepts
            onClick={actions.accept}
            busy={busy === "accept"}
            className="flex-1"
          >
            {t("crew.swap.accept")}
          </Button>
        )}
        {can.decline && (
          <Button
            onClick={actions.decline}
            busy={busy === "decline"}
            {...getDeclineLabels(swap, t, actions)}
          />
        )}
      </div>
      {actions.warnings !== null && (
        <LazyOverrideDialog
          warnings={actions.warnings}
          busy={busy !== null}
          onYes={actions.approve}
          onClose={actions.forget}
        />
      )}
    </Card>
  );
}

/** What a no means differs by who says it. */
function getDeclineLabels(
  { can, taker }: Swap,
  t: ReturnType<typeof useI18n>["t"],
  { names, isTaker }: { names: { worker: string; taker: string }; isTaker: boolean },
) {
  if (can.accept) return { children: t("crew.swap.refuse") };
  if (isTaker || (taker !== null && !can.approve)) return { children: t("crew.swap.giveUp") };
  return {
    children: t("crew.swap.decline"),
    ...(can.approve && { "aria-label": t("crew.swap.declineName", names) }),
  };
}
