import { useState } from "react";
import type { Gig } from "#shared/gigs/gig.ts";
import { totalMinutes } from "#shared/gigs/shift-hours.ts";
import type { OfferAmendment } from "#shared/offers/offer.ts";
import { useOwnPaymentMethod } from "../../domain/price/use-price-note.ts";
import { api } from "../../lib/api/client.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { lazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { ActionBar } from "../../ui/primitives/action-bar.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import {
  countFreeCandidates,
  listFreeCandidates,
  listUnnamed,
  suggestCandidates,
} from "../naming/candidates.ts";
import { OfferedCrew } from "../offers/offered-crew.tsx";
import { useOfferedCrew } from "../offers/use-offered-crew.ts";
import { OfferTotal } from "../terms/offer-total.tsx";
import { calculateTermsTotal, findOpenPlaces, getGigTerms, listOfferedDays } from "../terms/terms.ts";
import { FreePeopleLine } from "./free-people-line.tsx";
import { InterestedLine } from "./interested-line.tsx";
import { NamesLine } from "./names-line.tsx";
import { useMakeOffer } from "./use-make-offer.ts";

const TermsDialog = lazyOverlay(async () => (await import("../terms/terms-dialog.tsx")).TermsDialog);

/** One tap offers the default; other terms take a dialog. */
export function MakeOfferForm({ gig }: { gig: Gig }) {
  const { t, count } = useI18n();
  const format = useFormat();
  const { offer, booked, busy } = useMakeOffer(gig.id);
  const [isEditingTerms, setEditingTerms] = useState(false);
  const { free, countFitOn, isIndividual, people, crew, ...defaults } = useDefaultOffer(gig);
  const gigTerms = getGigTerms(gig);
  const paid = useOwnPaymentMethod();
  const { startDate, endDate, isPart, open } = findOpenPlaces(gig, Date.now());
  const workers = crew.ids.length || defaults.workers;
  const minutes = totalMinutes(listOfferedDays(gig.days, { startDate, endDate }, Date.now()));
  const offerLabel = (people: number) =>
    isIndividual ? t("offers.offerMyself") : count("offers.offer", people);
  if (open === 0) return null;
  const send = async (terms: OfferAmendment) => {
    const { workers = 1 } = terms;
    const error = await offer({ ...terms, userIds: crew.ids.slice(0, workers) }, workers);
    if (error === null) crew.clear();
    return error;
  };
  const remarks = (
    <>
      {!isIndividual && free !== null && <FreePeopleLine {...free} />}
      {gig.interested && <InterestedLine people={gig.interested} />}
    </>
  );
  const hasList = people.length > 0;
  return (
    <>
      <ActionBar>
        {isPart && (
          <p className="basis-full font-semibold text-sm">
            {t("offers.openOn", { days: format.days(startDate, endDate) })}
          </p>
        )}
        {isIndividual && <p className="basis-full text-ink-2 text-sm">{t("offers.offerBinds")}</p>}
        {hasList ? <NamesLine names={crew.names} /> : remarks}
        {gigTerms.amountCents !== undefined && (
          <p className="basis-full text-sm">
            {!isIndividual && `${count("gigs.people", workers)}: `}
            <OfferTotal
              type={gigTerms.pricingType}
              amountCents={calculateTermsTotal(gigTerms, workers, minutes)}
              places={workers}
              {...{ minutes, paid }}
            />
          </p>
        )}
        <Button
          tone="primary"
          onClick={() => send({ workers, ...(isPart && { startDate, endDate }) })}
          busy={busy}
          className="flex-1 md:flex-none"
        >
          {crew.ids.length > 0 ? count("offers.offerThese", workers) : offerLabel(workers)}
        </Button>
        <Button onClick={() => setEditingTerms(true)}>{t("offers.change")}</Button>
        {isEditingTerms && (
          <TermsDialog
            title={t("offers.change")}
            draftName={`offer for ${gig.id}`}
            gigTerms={gigTerms}
            initialTerms={{ workers, startDate, endDate }}
            paid={paid}
            maxWorkers={isIndividual ? 1 : gigTerms.headcount}
            submitLabel={offerLabel}
            bookedError={booked}
            countFitOn={countFitOn}
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
          places={open}
          onToggle={crew.toggle}
        >
          {remarks}
        </OfferedCrew>
      )}
    </>
  );
}

/** Default: the best of the trade who are free on all days, as many as there are places. */
function useDefaultOffer(gig: Gig) {
  const isIndividual = useSession().session?.user.organization === null;
  const { data } = useRead(
    api.gigs[":id"].candidates,
    isIndividual ? null : { param: { id: gig.id }, query: {} },
  );
  const { open, ...range } = findOpenPlaces(gig, Date.now());
  const dates = listOfferedDays(gig.days, range, Date.now()).map(({ date }) => date);
  const free = data ? countFreeCandidates(data) : null;
  const countFitOn = data ? (dates: readonly string[]) => countFreeCandidates(data, dates).fit : null;
  const people = listFreeCandidates(data?.items ?? [], dates);
  const best = data ? suggestCandidates(listUnnamed(data.items), Math.min(free?.fit ?? 0, open)) : [];
  return {
    isIndividual,
    people,
    crew: useOfferedCrew(people, best),
    free,
    countFitOn,
    workers: isIndividual ? 1 : Math.max(1, Math.min(free?.fit ?? open, open)),
  };
}
