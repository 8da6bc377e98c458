import type { Gig } from "#shared/gigs/gig.ts";
import { CrewBar } from "../../domain/crew/crew-bar.tsx";
import { useTradeLabel } from "../../domain/industries/use-trade-label.ts";
import { useCardsLabel } from "../../domain/people/use-cards-label.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";

/** Of a gig that needs several trades: how many of each are there, and what they are paid. */
export function GigPositions({ gig }: { gig: Gig }) {
  const { t } = useI18n();
  return (
    <ul aria-label={t("gigs.trades")} className="grid grid-cols-1 gap-3">
      {gig.positions.map((position) => (
        <Position key={position.id} position={position} />
      ))}
    </ul>
  );
}

function Position({ position }: { position: Gig["positions"][number] }) {
  const { t } = useI18n();
  const format = useFormat();
  const listCards = useCardsLabel();
  const { industry, pricing, confirmed, headcount } = position;
  const name = useTradeLabel()(industry);
  const label = t("crew.confirmedOf", { confirmed, headcount });
  const sum = pricing && format.money(pricing.amountCents);
  return (
    <li className="grid grid-cols-1 gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere font-semibold">{name}</span>
        <span className="text-sm">
          {pricing && (
            <span className="font-semibold">
              {pricing.type === "hourly" ? t("gigs.hourlySum", { sum: sum ?? "" }) : sum}
              {" · "}
            </span>
          )}
          <span className="text-ink-2">{label}</span>
        </span>
      </p>
      <CrewBar {...position} label={`${name}: ${label}`} />
      {(position.cards ?? []).length > 0 && (
        <p className="text-sm">
          <span className="text-ink-2">{t("gigs.cards")}: </span>
          {listCards(position.cards)}
        </p>
      )}
    </li>
  );
}
