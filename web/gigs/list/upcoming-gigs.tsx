import { Link } from "wouter";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import type { GigSummary } from "#shared/gigs/gig.ts";
import { CrewBar } from "../../domain/crew/crew-bar.tsx";
import { useCrewLabel } from "../../domain/crew/use-crew-label.ts";
import { FitLine } from "../../domain/gigs/fit-line.tsx";
import { api } from "../../lib/api/client.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { SkeletonCards } from "../../ui/feedback/skeleton.tsx";
import { useGigPay } from "../use-gig-pay.ts";
import { InterestMark } from "./interest-mark.tsx";

const shown = 3;

/** Upcoming gigs that still need workers: mine, or those I could offer for. */
export function UpcomingGigs({ mine }: { mine: boolean }) {
  const { t } = useI18n();
  const query = {
    status: "open",
    from: toLocalDate(Date.now()),
    limit: String(shown),
    ...(mine && { mine: "true" }),
  };
  const { data, error } = useRead(api.gigs, { query: query as { status: "open" } });
  if (error) return null;
  if (!data) return <SkeletonCards label={t("ui.loading")} />;
  if (data.items.length === 0)
    return <p className="text-ink-2">{t(mine ? "home.allFilled" : "home.noOpenGigs")}</p>;
  return (
    <ul className="grid grid-cols-1 gap-3">
      {data.items.map((gig) => (
        <GigCard key={gig.id} gig={gig} />
      ))}
    </ul>
  );
}

function GigCard({ gig }: { gig: GigSummary }) {
  const { count } = useI18n();
  const format = useFormat();
  const crewLabel = useCrewLabel(gig);
  const pay = useGigPay(gig);
  return (
    <li>
      <Link
        href={pathTo("gig", { id: gig.id })}
        className="grid grid-cols-1 gap-2 rounded-card border border-line bg-card p-4 hover:bg-wash"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 wrap-anywhere font-semibold">{gig.title}</span>
          {pay && <span className="min-w-32 text-right font-semibold">{pay.price}</span>}
        </span>
        <span className="text-ink-2 text-sm">
          {[
            gig.municipality,
            format.days(gig.startDate, gig.endDate),
            count("gigs.days", gig.workingDays),
          ].join(" · ")}
        </span>
        {gig.fit && <FitLine fit={gig.fit} />}
        <InterestMark gig={gig} />
        <CrewBar {...gig} label={crewLabel.label} />
        <span aria-hidden className="text-ink-2 text-xs">
          {crewLabel.needed} · {crewLabel.confirmed}
        </span>
      </Link>
    </li>
  );
}
