import { Link } from "wouter";
import { groupDayRuns } from "#shared/calendar/day-runs.ts";
import type { NamingRefusal } from "../../domain/crew/refusals.ts";
import { RefusedPeople } from "../../domain/crew/refused-people.tsx";
import { useTradeLabel } from "../../domain/industries/use-trade-label.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { Badge } from "../../ui/primitives/badge.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { Card } from "../../ui/primitives/card.tsx";
import { type ProposedCrew, type ProposedGig, type ProposedWorker, toPlaceKey } from "./use-name-proposed.ts";
import { useProposalReasons } from "./use-proposal-reasons.ts";

type Props = {
  gig: ProposedGig;
  isChosen: (placeKey: string) => boolean;
  isNamed: (placeKey: string) => boolean;
  /** Of those who are chosen and not named yet. */
  chosenCount: number;
  refusals: readonly NamingRefusal[];
  busy: boolean;
  onToggle: (placeKey: string) => void;
  onName: () => void;
};

export function ProposedGigCard({ gig, chosenCount, refusals, busy, onName, ...choice }: Props) {
  const { t, count } = useI18n();
  const format = useFormat();
  const tradeLabel = useTradeLabel();
  const { id, title, buyerName, municipality, startDate, endDate, crews } = gig;
  return (
    <Card as="section" aria-label={title} className="grid grid-cols-1 gap-3">
      <div className="relative min-h-tap">
        <h2 className="font-semibold text-lg">
          <Link
            href={pathTo("gig", { id })}
            className="wrap-anywhere after:absolute after:inset-0 hover:underline"
          >
            {title}
          </Link>
        </h2>
        <p className="wrap-anywhere text-ink-2 text-sm">
          {[buyerName, municipality, format.days(startDate, endDate)].join(" · ")}
        </p>
      </div>
      {crews.map((crew) => (
        <div key={`${crew.offerId} ${crew.positionId}`} className="grid grid-cols-1 gap-1">
          {crews.length > 1 && <h3 className="font-semibold text-sm">{tradeLabel(crew.industry)}</h3>}
          <ul className="-mx-4 border-line border-y empty:hidden">
            {crew.people.map((person) => (
              <PersonRow key={person.userId} {...{ crew, person }} {...choice} />
            ))}
          </ul>
          {crew.unfilled > 0 && <p className="text-sm">{count("weekProposal.open", crew.unfilled)}</p>}
        </div>
      ))}
      <RefusedPeople refusals={refusals} />
      {chosenCount > 0 && (
        <Button
          onClick={onName}
          busy={busy}
          className="sm:justify-self-start"
          aria-label={`${count("crew.name", chosenCount)}: ${title}`}
        >
          {count("crew.name", chosenCount)}
        </Button>
      )}
      {refusals.length > 0 && <p className="text-ink-2 text-sm">{t("weekProposal.refusedText")}</p>}
    </Card>
  );
}

type RowProps = Pick<Props, "isChosen" | "isNamed" | "onToggle"> & {
  crew: ProposedCrew;
  person: ProposedWorker;
};

function PersonRow({ crew, person, isChosen, isNamed, onToggle }: RowProps) {
  const { t } = useI18n();
  const format = useFormat();
  const listReasons = useProposalReasons();
  const key = toPlaceKey(crew, person);
  const named = isNamed(key);
  const days = groupDayRuns(person.dates, crew.dates).map(([first, last]) => format.days(first, last));
  const reasons = listReasons(person.reasons);
  return (
    <li className="border-line border-t first:border-t-0">
      <label className={`flex min-h-14 items-center gap-3 px-4 py-2 ${named ? "" : "cursor-pointer"}`}>
        <input
          type="checkbox"
          checked={named || isChosen(key)}
          disabled={named}
          onChange={() => onToggle(key)}
          className="check"
        />
        <span className="min-w-0 flex-1">
          <span className="block wrap-anywhere font-semibold">{person.name}</span>
          <span className="block text-sm">{days.join(", ")}</span>
          {reasons.length > 0 && <span className="block text-ink-2 text-sm">{reasons.join(" · ")}</span>}
          {person.nextName && !named && (
            <span className="block text-ink-2 text-sm">
              {t("crew.proposal.next", { name: person.nextName })}
            </span>
          )}
        </span>
        {named && <Badge tone="ok">{t("weekProposal.named")}</Badge>}
      </label>
    </li>
  );
}
