import { ArrowLeftRight, TriangleAlert } from "lucide-react";
import { Link } from "wouter";
import type { GigAtRisk } from "#shared/gigs/gig-at-risk.ts";
import { useRelativeDay } from "../lib/format/use-day-names.ts";
import { useFormat } from "../lib/format/use-format.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { useCan } from "../lib/session/session.tsx";
import { LinkButton } from "../ui/navigation/link-button.tsx";
import { AskReserveButton } from "./ask-reserve-button.tsx";
import { RemindCrewButton } from "./remind-crew-button.tsx";
import { ReplaceUnconfirmedButton } from "./replace-unconfirmed-button.tsx";

const kinds = ["unfilled", "unnamed", "unconfirmed", "unaware"] as const;

export function GigsAtRisk({ gigs }: { gigs: readonly GigAtRisk[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
      {gigs.map((gig) => (
        <Risk key={gig.id} gig={gig} />
      ))}
    </ul>
  );
}

function Risk({ gig }: { gig: GigAtRisk }) {
  const { t, count } = useI18n();
  const format = useFormat();
  const dayWords = useRelativeDay();
  const names = useCan("crew.name");
  const unconfirmed = gig.unconfirmed + gig.unaware;
  const missing = kinds.filter((kind) => gig[kind] > 0).map((kind) => count(`atRisk.${kind}`, gig[kind]));
  return (
    <li className="flex flex-col rounded-card border border-no border-l-4 bg-card">
      <Link
        href={pathTo("gig", { id: gig.id })}
        className="flex grow items-start gap-3 rounded-card p-4 hover:bg-wash"
      >
        <TriangleAlert aria-hidden size={22} className="mt-0.5 shrink-0 text-no" />
        <span className="grid min-w-0 grid-cols-1 gap-1">
          <span className="wrap-anywhere font-bold text-no">{missing.join(" · ")}</span>
          <span className="wrap-anywhere font-semibold">{gig.title}</span>
          <span className="wrap-anywhere text-ink-2 text-sm">
            {dayWords(gig.date)} {format.timeOf(gig.startsAt)} · {gig.organizationName} · {gig.municipality}
          </span>
          {gig.crewReserve > 0 && (
            <span className="text-ink-2 text-sm">{count("atRisk.crewReserve", gig.crewReserve)}</span>
          )}
        </span>
      </Link>
      {(gig.reserve > 0 || unconfirmed > 0) && (
        <div className="flex flex-wrap gap-2 px-4 pb-4">
          {unconfirmed > 0 && <RemindCrewButton gigId={gig.id} date={gig.date} />}
          {unconfirmed > 0 && names && (
            <LinkButton href={pathTo("gig", { id: gig.id })}>
              <ArrowLeftRight aria-hidden size={20} />
              {t("crew.replace")}
            </LinkButton>
          )}
          {unconfirmed > 0 && (!names || gig.crewReserve > 0) && (
            <ReplaceUnconfirmedButton gigId={gig.id} date={gig.date} asksReserve={names} />
          )}
          {gig.reserve > 0 && <AskReserveButton gigId={gig.id} />}
        </div>
      )}
    </li>
  );
}
