import { Link } from "wouter";
import type { MyAssignment } from "#shared/crews/assignment.ts";
import type { OfferWithGig } from "#shared/offers/offer.ts";
import { useFormat } from "../lib/format/use-format.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { LinkButton } from "../ui/navigation/link-button.tsx";
import { Card } from "../ui/primitives/card.tsx";
import { AssignmentCard } from "./assignments/assignment-card.tsx";
import { ChangeCard } from "./assignments/change-card.tsx";
import { GigOfferCard } from "./offers/gig-offer-card.tsx";
import { StableList } from "./offers/stable-list.tsx";
import { SwapCard } from "./swaps/swap-card.tsx";
import { needsSwapAnswer } from "./swaps/use-swaps.ts";
import type { PendingItems } from "./use-pending-items.ts";

const maxShown = 5;

export function PendingActions({ changed, assignments, swaps, offers, toName }: PendingItems) {
  const { t } = useI18n();
  if (changed.length + assignments.length + swaps.length + offers.length + toName.length === 0) {
    return <EmptyState title={t("home.nothingWaits")} text={t("home.nothingWaitsText")} />;
  }
  const firstId = (changed[0] ?? assignments[0] ?? swaps.find(needsSwapAnswer) ?? offers[0])?.id;
  const ids = [...changed, ...assignments, ...swaps, ...offers].map(({ id }) => id);
  return (
    <StableList ids={ids} className="grid grid-cols-1 gap-3">
      {changed.map((assignment) => (
        <ChangedAssignmentCard
          key={assignment.id}
          assignment={assignment}
          first={assignment.id === firstId}
        />
      ))}
      {assignments.map((assignment: MyAssignment) => (
        <AssignmentCard key={assignment.id} assignment={assignment} first={assignment.id === firstId} />
      ))}
      {swaps.map((swap) => (
        <SwapCard key={swap.id} swap={swap} first={swap.id === firstId} />
      ))}
      {offers.slice(0, maxShown).map((offer) => (
        <GigOfferCard key={offer.id} offer={offer} first={offer.id === firstId} />
      ))}
      {toName.map((offer) => (
        <UnnamedPlacesCard key={offer.id} offer={offer} />
      ))}
      {offers.length > maxShown && <LinkButton href={pathTo("offers")}>{t("home.allOffers")}</LinkButton>}
    </StableList>
  );
}

/** The gig has changed since I confirmed. */
function ChangedAssignmentCard({ assignment, first }: { assignment: MyAssignment; first: boolean }) {
  const format = useFormat();
  const [from, to] = [assignment.dates[0], assignment.dates.at(-1)];
  const days = from && to && format.days(from, to);
  return (
    <ChangeCard assignment={assignment} first={first} withDecline>
      <div className="min-w-0">
        <Link
          href={pathTo("gig", { id: assignment.gig.id })}
          className="-my-3 inline-block wrap-anywhere py-3 font-semibold hover:underline"
        >
          {assignment.gig.title}
        </Link>
        <p className="text-ink-2 text-sm">
          {[assignment.gig.organizationName, assignment.gig.municipality, days].filter(Boolean).join(" · ")}
        </p>
      </div>
    </ChangeCard>
  );
}

/** Accepted places without a name. */
function UnnamedPlacesCard({ offer }: { offer: OfferWithGig }) {
  const { t } = useI18n();
  const format = useFormat();
  const { gig } = offer;
  const hours = gig.hoursVary ? t("gigs.hoursVary") : format.times(gig.startTime, gig.endTime);
  const days = format.days(offer.startDate, offer.endDate);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{gig.title}</p>
        <p className="text-ink-2 text-sm">
          {[gig.organizationName, gig.municipality, days, hours].join(" · ")}
        </p>
      </div>
      <LinkButton href={pathTo("gig", { id: gig.id })}>{t("offers.toName")}</LinkButton>
    </Card>
  );
}
