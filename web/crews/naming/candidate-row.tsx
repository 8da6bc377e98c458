import type { Candidate } from "#shared/crews/assignment.ts";
import type { Offer } from "#shared/offers/offer.ts";
import { useCardsLabel } from "../../domain/people/use-cards-label.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Badge } from "../../ui/primitives/badge.tsx";
import { NoLoginHint } from "../assignments/on-behalf-of.tsx";
import { isFreeThroughout } from "./candidates.ts";
import { useOfferDaysLabel } from "./missing-workers.tsx";

type Props = {
  person: Candidate;
  offer: Pick<Offer, "startDate" | "endDate">;
  /** The days for which they can be selected. */
  offered: string[];
  /** The days they are selected for; undefined if not selected. */
  dates: string[] | undefined;
  /** No place is left on the days they are free. */
  isFull: boolean;
  /** In the order in which they are chosen, where that matters. */
  place?: number | undefined;
  /** Of somebody proposed: who would come in their place. */
  next?: string | undefined;
  onToggle: () => void;
};

export function CandidateRow({ person, offer, offered, dates, isFull, place, next, onToggle }: Props) {
  const { t } = useI18n();
  const { name, totalDays, warnings, lackingCards } = person;
  const listCards = useCardsLabel();
  const remarks = useRemarks()(person);
  // An answer kept on the device may be of an older version, without them.
  const trades = (person.industries ?? []).map((industry) => t(`industries.${industry}`));
  const skills = [trades.join(", "), listCards(person.cards ?? [])].filter(Boolean).join(" · ");
  const isSelected = dates !== undefined;
  const disabled = offered.length === 0 || (isFull && !isSelected);
  return (
    <li className="border-line border-t first:border-t-0">
      <label
        className={`flex min-h-14 items-center gap-3 px-4 py-2 ${disabled ? "text-ink-3" : "cursor-pointer"}`}
      >
        <input
          type="checkbox"
          checked={isSelected}
          disabled={disabled}
          onChange={onToggle}
          className="check"
        />
        <span className="min-w-0 flex-1">
          <span className="block wrap-anywhere font-semibold">{name}</span>
          {skills !== "" && <span className="block text-ink-2 text-sm">{skills}</span>}
          {remarks.length > 0 && <span className="block text-ink-2 text-sm">{remarks.join(" · ")}</span>}
          {next && (
            <span className="block text-ink-2 text-sm">{t("crew.proposal.next", { name: next })}</span>
          )}
          {!person.hasLogin && <NoLoginHint />}
          <Days days={dates ?? offered} total={totalDays} offer={offer} />
          {warnings
            .filter((warning) => warning !== "absent")
            .map((warning) => (
              <span key={warning} className="block font-medium text-no text-sm">
                {warning === "card"
                  ? t("crew.lacksCards", { cards: listCards(lackingCards ?? []) })
                  : t(`crew.warning.${warning}`)}
              </span>
            ))}
        </span>
        {warnings.includes("absent") && person.freeDays === 0 && (
          <Badge tone="no">{t("crew.warning.absent")}</Badge>
        )}
        {place !== undefined && <Badge tone="wait">{t("crew.reserve.place", { place })}</Badge>}
        {place === undefined && isFreeThroughout(person) && warnings.length === 0 && (
          <Badge tone={disabled ? "neutral" : "ok"}>{t("crew.free")}</Badge>
        )}
      </label>
    </li>
  );
}

/** Only where it is not all of the offer's days. */
function Days({ days, total, offer }: { days: string[]; total: number; offer: Props["offer"] }) {
  const { t } = useI18n();
  const daysText = useOfferDaysLabel(offer);
  if (days.length === total) return null;
  const text =
    days.length === 0
      ? t("crew.notFree")
      : t("crew.someDays", { free: days.length, total, days: daysText(days) });
  return <span className="block font-medium text-sm">{text}</span>;
}

/** What speaks for or against them; it forbids nothing. */
function useRemarks(): (person: Candidate) => string[] {
  const { t, count } = useI18n();
  const format = useFormat();
  return ({
    location,
    fit,
    lastHere,
    declined,
    removed,
    trade,
    bookedMinutes,
    bookedShifts,
    neverLoggedIn,
    isInterested,
  }) => [
    ...(isInterested ? [t("crew.wantsGig")] : []),
    ...(location === "" ? [] : [location]),
    // An answer kept on the device may be of an older version, without it.
    ...(fit?.parts ?? []).flatMap((part) => {
      if (part.part === "distance" && part.km === null)
        return location === "" ? [] : [t("fit.distanceUnknown")];
      if (part.part === "distance" && part.km !== 0) return [t("crew.distance", { km: part.km ?? 0 })];
      if (part.part === "language" && part.level === "good") return [t("crew.speaksLanguage")];
      if (part.part === "workedTogether" && part.gigs > 0) return [count("crew.together", part.gigs)];
      return [];
    }),
    ...(lastHere ? [t("crew.lastHere", { day: format.dayWithYear(lastHere) })] : []),
    ...(neverLoggedIn ? [t("person.notLoggedIn")] : []),
    ...(declined ? [t("crew.saidNo")] : []),
    ...(removed ? [t("crew.wasRemoved")] : []),
    ...(trade === "other" ? [t("crew.otherTrade")] : []),
    ...(bookedMinutes > 0
      ? [count("crew.booked", bookedShifts, { hours: format.hours(bookedMinutes / 60) })]
      : []),
  ];
}
