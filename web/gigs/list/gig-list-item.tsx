import { Link } from "wouter";
import type { GigSummary } from "#shared/gigs/gig.ts";
import { CrewBar } from "../../domain/crew/crew-bar.tsx";
import { useCrewLabel } from "../../domain/crew/use-crew-label.ts";
import { FitLine } from "../../domain/gigs/fit-line.tsx";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import type { ListSelection } from "../../ui/data-table/bulk/use-list-selection.ts";
import { GigStatusBadge } from "../gig-status-badge.tsx";
import { useGigPay } from "../use-gig-pay.ts";
import { InterestMark } from "./interest-mark.tsx";

/** `selection`: while gigs are being selected. */
type Props = { gig: GigSummary; selection?: ListSelection | undefined };

export function GigListItem({ gig, selection }: Props) {
  const { t, count } = useI18n();
  const format = useFormat();
  const crewLabel = useCrewLabel(gig);
  const pay = useGigPay(gig);
  const hours = gig.hoursVary ? t("gigs.hoursVary") : format.times(gig.startTime, gig.endTime);
  return (
    <li className="flex items-center lg:border-line lg:border-t lg:first:border-t-0">
      {selection && (
        <label className="-ml-3 grid size-tap shrink-0 cursor-pointer place-items-center">
          <input
            type="checkbox"
            aria-label={t("bulk.chooseRow", { name: gig.title })}
            checked={selection.ids.has(gig.id)}
            onChange={({ target }) => selection.choose(gig.id, target.checked)}
            className="check"
          />
        </label>
      )}
      <Link
        href={pathTo("gig", { id: gig.id })}
        onClick={
          selection &&
          ((event) => {
            // Of a key, which opens the gig: its box has a stop of its own.
            if (event.detail === 0) return;
            event.preventDefault();
            selection.choose(gig.id, !selection.ids.has(gig.id));
          })
        }
        className="grid min-w-0 flex-1 grid-cols-1 gap-x-6 gap-y-2.5 rounded-card border border-line bg-card p-4 hover:bg-wash lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_11rem] lg:items-center lg:rounded-none lg:border-0"
      >
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="wrap-anywhere font-semibold">{gig.title}</p>
            <p className="wrap-anywhere text-ink-2 text-sm">
              {gig.organization.name} · {gig.municipality}
            </p>
            {gig.fit && gig.status === "open" && <FitLine fit={gig.fit} />}
            <InterestMark gig={gig} />
          </div>
          <span className="lg:hidden">
            <GigStatusBadge status={gig.status} />
          </span>
        </div>
        <div className="text-sm">
          <p>{format.days(gig.startDate, gig.endDate)}</p>
          <p className="text-ink-2">
            {count("gigs.days", gig.workingDays)} · {hours}
          </p>
        </div>
        <div className="grid grid-cols-1 gap-1.5">
          <CrewBar {...gig} label={crewLabel.label} />
          <p aria-hidden className="text-ink-2 text-xs">
            {gig.status === "cancelled" || gig.status === "done"
              ? crewLabel.confirmed
              : `${crewLabel.needed} · ${crewLabel.confirmed}`}
          </p>
        </div>
        <div className="flex items-center justify-between gap-3 lg:grid lg:justify-normal lg:justify-items-end lg:gap-1.5">
          <span className="text-right font-semibold">{pay?.price}</span>
          <span className="hidden lg:block">
            <GigStatusBadge status={gig.status} />
          </span>
        </div>
      </Link>
    </li>
  );
}
