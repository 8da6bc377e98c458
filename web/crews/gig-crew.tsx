import { useState } from "react";
import type { Assignment } from "#shared/crews/assignment.ts";
import type { Gig } from "#shared/gigs/gig.ts";
import type { Offer } from "#shared/offers/offer.ts";
import { countPlaces } from "#shared/offers/position-places.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { OrganizationName } from "../domain/organizations/organization-name.tsx";
import { PartnerToggle } from "../domain/organizations/partner-toggle.tsx";
import { PersonLink } from "../domain/people/person-link.tsx";
import { api } from "../lib/api/client.ts";
import { useRead } from "../lib/api/use-read.ts";
import { useLazyImport } from "../lib/hydration/use-lazy-import.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { useCan } from "../lib/session/session.tsx";
import { LinkButton } from "../ui/navigation/link-button.tsx";
import { AskReserveButton } from "./ask-reserve-button.tsx";
import { CrewList } from "./assignments/crew-list.tsx";
import { PendingCrewChange } from "./assignments/pending-crew-change.tsx";
import { useOwnAssignment } from "./assignments/use-own-assignment.ts";
import { CrewPicker } from "./naming/crew-picker.tsx";
import { OfferCard } from "./offers/offer-card.tsx";
import { StableList } from "./offers/stable-list.tsx";
import { CrewReserve } from "./reserve/crew-reserve.tsx";
import { useCrewReserve } from "./reserve/use-crew-reserve.ts";
import { SwapCard } from "./swaps/swap-card.tsx";
import { listOthersSwaps, useSwaps } from "./swaps/use-swaps.ts";
import { compareOffer, sortByFit } from "./terms/compare-offers.ts";
import { OfferComparisonLine } from "./terms/offer-comparison-line.tsx";
import { getGigTerms, groupOffers, listToName, mayBeAsked, type OfferInPosition } from "./terms/terms.ts";

const loadPushPrompt = async () => (await import("../domain/push/push-prompt.tsx")).PushPrompt;

/** The gig's owner sees all of it, a provider their own part. */
export function GigCrew({ gig }: { gig: Gig }) {
  const { t, count } = useI18n();
  const seesOffers = useCan("offers.make") || gig.can.answerOffers;
  const param = { id: gig.id };
  const { data: offers } = useRead(api.gigs[":id"].offers, seesOffers ? { param, query: {} } : null);
  const { data: crew } = useRead(api.gigs[":id"].assignments, { param });
  const isProviderStaff = useCan("crew.name") && !gig.can.edit;
  const assignment = useOwnAssignment(gig.id);
  const [replaced, setReplaced] = useState<Assignment | null>(null);
  const swaps = listOthersSwaps(useSwaps(), gig.id);
  const gigTerms = getGigTerms(gig);
  const { mine, kept, waiting, accepted, refused } = groupOffers(offers?.items ?? []);
  const ownOffer = isProviderStaff
    ? accepted.find(({ provider }) => provider.kind === "organization")
    : undefined;
  const { next } = useCrewReserve(ownOffer);
  const toName = listToName(accepted, gigTerms);
  const open = gig.days.filter(({ accepted }) => accepted < gig.headcount);
  const days = (open.length > 0 ? open : gig.days).map(({ date }) => date);
  const isBuyer = gig.can.answerOffers;
  const sortedOffers = isBuyer ? sortByFit(mine, gigTerms, days) : mine;
  const offered = countPlaces(mine);
  /** For the other side: an offer is made, or a place is theirs. */
  const isWaiting =
    (gig.status === "open" || gig.status === "filled") &&
    (assignment !== undefined || accepted.length > 0 || (!isBuyer && waiting.length > 0));
  const shown = [...sortedOffers, ...kept, ...waiting, ...accepted, ...refused];
  return (
    <>
      <StableList ids={swaps.map(({ id }) => id)} className="contents">
        {swaps.map((swap, at) => (
          <SwapCard key={swap.id} swap={swap} first={at === 0 && toName.length === 0} isOnGig />
        ))}
      </StableList>
      {toName.map((offer, at) => (
        <CrewPicker
          key={"positionId" in offer ? `${offer.id} ${offer.positionId}` : offer.id}
          offer={offer}
          isMain={at === 0 || !("positionId" in offer)}
          replaced={replaced && isPlaceOf(replaced, offer) ? replaced : null}
        />
      ))}
      {shown.length > 0 && (
        <section className="grid grid-cols-1 gap-3">
          <h2 className="font-semibold text-lg">{t("offers.title")}</h2>
          {isBuyer && mine.length > 0 && (
            <p className="font-semibold">{count("offers.offeredFor", gigTerms.open, { offered })}</p>
          )}
          {kept.some(mayBeAsked) && <AskReserveButton gigId={gig.id} />}
          {shown.map((offer) => (
            <OfferCard
              key={offer.id}
              offer={offer}
              gigTerms={gigTerms}
              first={offer === sortedOffers[0]}
              title={<Provider {...offer.provider} isPartner={isBuyer ? offer.isPartner : undefined} />}
            >
              {isBuyer && offer.can.answer && (
                <OfferComparisonLine offer={offer} comparison={compareOffer(offer, gigTerms, days)} />
              )}
            </OfferCard>
          ))}
        </section>
      )}
      {gig.can.answerOffers && gig.status === "open" && offers?.items.length === 0 && (
        <p className="text-ink-2">{t("offers.noneYet")}</p>
      )}
      {isProviderStaff && !assignment && crew && <PendingCrewChange crew={crew.items} />}
      {crew && crew.items.length > 0 && (
        <CrewList
          crew={crew.items}
          positions={gig.positions}
          version={gig.version}
          onReplace={setReplaced}
          nextOnReserve={next?.name}
        />
      )}
      {isBuyer && crew?.items.some(({ status }) => status === "confirmed") && (
        <LinkButton href={pathTo("siteList", { id: gig.id })} className="sm:justify-self-start">
          {t("titles.siteList")}
        </LinkButton>
      )}
      {ownOffer && <CrewReserve offer={ownOffer} />}
      {isWaiting && <LazyPushPrompt />}
    </>
  );
}

const isPlaceOf = ({ offerId, positionId }: Assignment, offer: Offer | OfferInPosition): boolean =>
  offerId === offer.id && (!("positionId" in offer) || positionId === offer.positionId);

function LazyPushPrompt() {
  const PushPrompt = useLazyImport(loadPushPrompt);
  return PushPrompt && <PushPrompt />;
}

function Provider({ kind, id, name, isPartner }: Offer["provider"] & Pick<Offer, "isPartner">) {
  const { t } = useI18n();
  return (
    <div className="-my-2.5 flex items-center gap-1">
      <p className="wrap-anywhere font-semibold">
        {kind === "user" && name && <PersonLink id={id} name={name} />}
        {kind === "organization" && isPartner !== undefined && <OrganizationName id={id} name={name} />}
        {(name === "" || (kind === "organization" && isPartner === undefined)) && getDisplayName(name, t)}
      </p>
      {isPartner !== undefined && name !== "" && <PartnerToggle {...{ id, name, isPartner }} />}
    </div>
  );
}
