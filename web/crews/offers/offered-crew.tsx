import type { ReactNode } from "react";
import type { Candidate } from "#shared/crews/assignment.ts";
import type { Offer } from "#shared/offers/offer.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Card } from "../../ui/primitives/card.tsx";
import { CandidateRow } from "../naming/candidate-row.tsx";

type Props = {
  /** Who is free on the offer's days, best fit first. */
  people: readonly Candidate[];
  offer: Pick<Offer, "startDate" | "endDate">;
  selectedIds: readonly string[];
  /** How many may be ticked. */
  places: number;
  onToggle: (userId: string) => void;
};

/** Whom an agency would send, below the gig's facts on a phone. */
export function OfferedCrew({ children, ...list }: Props & { children?: ReactNode }) {
  const { t } = useI18n();
  return (
    <Card as="section" className="order-2 grid grid-cols-1 gap-3 lg:order-none">
      <div className="grid gap-1">
        <h2 className="font-semibold text-lg">{t("offers.sendTitle")}</h2>
        <p className="text-ink-2 text-sm">{t("offers.sendText")}</p>
        {children}
      </div>
      <OfferedCrewList {...list} className="-mx-4 max-h-96 border-line border-y" />
    </Card>
  );
}

export function OfferedCrewList({
  people,
  offer,
  selectedIds,
  places,
  onToggle,
  className,
}: Props & { className: string }) {
  const { count } = useI18n();
  const isFull = selectedIds.length >= places;
  const warned = people.filter(({ userId, warnings }) => warnings.length > 0 && selectedIds.includes(userId));
  return (
    <>
      <ul className={`overflow-y-auto ${className}`}>
        {people.map((person) => (
          <CandidateRow
            key={person.userId}
            person={person}
            offered={person.freeDates}
            offer={offer}
            dates={selectedIds.includes(person.userId) ? person.freeDates : undefined}
            isFull={isFull}
            onToggle={() => onToggle(person.userId)}
          />
        ))}
      </ul>
      {warned.length > 0 && (
        <p role="status" className="text-sm">
          {count("offers.sendWarned", warned.length)}
        </p>
      )}
    </>
  );
}
