import { useRef, useState } from "react";
import type { Gig } from "#shared/gigs/gig.ts";
import { totalMinutes } from "#shared/gigs/shift-hours.ts";
import type { OfferAmendment } from "#shared/offers/offer.ts";
import { useTradeLabel } from "../../domain/industries/use-trade-label.ts";
import { useOwnPaymentMethod } from "../../domain/price/use-price-note.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { lazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { ActionBar } from "../../ui/primitives/action-bar.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { OfferedCrew } from "../offers/offered-crew.tsx";
import { TradesTotal } from "../terms/offer-total.tsx";
import {
  calculatePositionTotal,
  countOffered,
  findOpenPlaces,
  getGigTerms,
  listOfferedDays,
} from "../terms/terms.ts";
import { FreePeopleLine } from "./free-people-line.tsx";
import { InterestedLine } from "./interested-line.tsx";
import { NamesLine } from "./names-line.tsx";
import { TradeChoiceCard, TradePlaces } from "./trade-places.tsx";
import { useMakeOffer } from "./use-make-offer.ts";
import { useTradeOffer } from "./use-trade-offer.ts";

const TermsDialog = lazyOverlay(async () => (await import("../terms/terms-dialog.tsx")).TermsDialog);

/** For a gig of several trades: as `MakeOfferForm`, with how many of each; who is alone chooses one. */
export function MakeTradeOfferForm({ gig }: { gig: Gig }) {
  const { t, count } = useI18n();
  const format = useFormat();
  const isIndividual = useSession().session?.user.organization === null;
  const { offer, booked, busy } = useMakeOffer(gig.id);
  const [isEditingTerms, setEditingTerms] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { places, workers, people, crew, free, ...choice } = useTradeOffer(gig, isIndividual);
  const box = useRef<HTMLDivElement>(null);
  const paid = useOwnPaymentMethod();
  const gigTerms = getGigTerms(gig);
  const { startDate, endDate, isPart, open } = findOpenPlaces(gig, Date.now());
  if (open === 0) return null;
  const send = async (terms: OfferAmendment) => {
    const offered = countOffered(terms);
    const error = await offer({ ...terms, userIds: crew.ids.slice(0, offered) }, offered);
    if (error === null) choice.clear();
    return error;
  };
  const offerLabel = (people: number) =>
    isIndividual ? t("offers.offerMyself") : count("offers.offer", people);
  const sendChosen = () => {
    setMissing(workers === 0);
    if (workers > 0) return send({ positions: places, ...(isPart && { startDate, endDate }) });
    box.current?.querySelector("input")?.focus();
  };
  const isNamed = workers > 0 && crew.ids.length >= workers;
  const hasList = people.length > 0;
  const remarks = (
    <>
      {free !== null && <FreePeopleLine {...free} isByTrade />}
      {gig.interested && <InterestedLine people={gig.interested} />}
    </>
  );
  return (
    <>
      {isIndividual ? (
        <TradeChoiceCard
          positions={gig.positions}
          chosenId={places[0]?.id ?? null}
          isMissing={isMissing && workers === 0}
          onChoose={(id) => choice.choose(id, 1)}
          box={box}
        />
      ) : (
        <TradePlaces positions={gig.positions} countOf={choice.countOf} onChange={choice.choose} />
      )}
      <ActionBar>
        {isPart && (
          <p className="basis-full font-semibold text-sm">
            {t("offers.openOn", { days: format.days(startDate, endDate) })}
          </p>
        )}
        {isIndividual && <p className="basis-full text-ink-2 text-sm">{t("offers.offerBinds")}</p>}
        <PlacesLine gig={gig} places={places} />
        {hasList ? <NamesLine names={crew.names.slice(0, workers)} /> : remarks}
        {gigTerms.amountCents !== undefined && workers > 0 && (
          <p className="basis-full text-sm">
            {!isIndividual && `${count("gigs.people", workers)}: `}
            <Total gig={gig} places={places} paid={paid} />
          </p>
        )}
        <Button
          tone="primary"
          onClick={sendChosen}
          busy={busy}
          disabled={!isIndividual && workers === 0}
          className="flex-1 md:flex-none"
        >
          {isNamed ? count("offers.offerThese", workers) : offerLabel(workers)}
        </Button>
        <Button onClick={() => setEditingTerms(true)}>{t("offers.change")}</Button>
        {isEditingTerms && (
          <TermsDialog
            title={t("offers.change")}
            draftName={`offer for ${gig.id}`}
            gigTerms={gigTerms}
            initialTerms={{ workers, startDate, endDate, positions: places }}
            paid={paid}
            maxWorkers={isIndividual ? 1 : gigTerms.headcount}
            submitLabel={offerLabel}
            bookedError={booked}
            countFitOn={choice.countFitOn}
            crewNames={crew.names}
            send={send}
            onClose={() => setEditingTerms(false)}
          />
        )}
      </ActionBar>
      {hasList && (
        <OfferedCrew
          people={people}
          offer={{ startDate, endDate }}
          selectedIds={crew.ids}
          places={workers}
          onToggle={crew.toggle}
        >
          {remarks}
        </OfferedCrew>
      )}
    </>
  );
}

type PlacesProps = { gig: Gig; places: readonly { id: string; workers: number }[] };

/** A phone's steppers are further down. */
function PlacesLine({ gig, places }: PlacesProps) {
  const tradeLabel = useTradeLabel();
  if (places.length === 0) return null;
  const trades = places.map(({ id, workers }) => {
    const trade = tradeLabel(gig.positions.find((position) => position.id === id)?.industry);
    return `${workers} × ${trade}`;
  });
  return <p className="line-clamp-2 basis-full font-semibold text-sm lg:hidden">{trades.join(" · ")}</p>;
}

function Total({ gig, places, paid }: PlacesProps & { paid: string | undefined }) {
  const gigTerms = getGigTerms(gig);
  const minutes = totalMinutes(listOfferedDays(gig.days, findOpenPlaces(gig, Date.now()), Date.now()));
  const trades = places.map((place) => ({
    workers: place.workers,
    amountCents: calculatePositionTotal(gigTerms, place, minutes),
  }));
  return <TradesTotal type={gigTerms.pricingType} {...{ minutes, paid, trades }} />;
}
