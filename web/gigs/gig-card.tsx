import { Link } from "wouter";
import type { GigSummary } from "#shared/gig.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useCrewWords } from "../lib/use-crew-words.ts";
import { useFormat } from "../lib/use-format.ts";
import { pathTo } from "../paths.ts";
import { CrewBar } from "../ui/crew-bar.tsx";
import { useIsPriceOwn, usePay } from "./use-pay.ts";

/** A gig in short, for a narrow column. */
export function GigCard({ gig }: { gig: GigSummary }) {
  const { count } = useI18n();
  const format = useFormat();
  const words = useCrewWords(gig);
  const pay = usePay(gig);
  const isPriceOwn = useIsPriceOwn();
  return (
    <li>
      <Link
        href={pathTo("gig", { id: gig.id })}
        className="grid grid-cols-1 gap-2 rounded-card border border-line bg-card p-4 hover:bg-wash"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 wrap-anywhere font-semibold">{gig.title}</span>
          {isPriceOwn && <span className="shrink-0 font-semibold">{pay.price}</span>}
        </span>
        <span className="text-ink-2 text-sm">
          {[
            gig.municipality,
            format.days(gig.startDate, gig.endDate),
            count("gigs.days", gig.workingDays),
          ].join(" · ")}
        </span>
        <CrewBar {...gig} label={words.label} />
        <span aria-hidden className="text-ink-2 text-xs">
          {words.needed} · {words.confirmed}
        </span>
      </Link>
    </li>
  );
}
