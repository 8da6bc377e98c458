import type { ComponentProps } from "react";
import { getPaymentMethod } from "#shared/gigs/payment-method.ts";
import type { Offer, OfferAmendment } from "#shared/offers/offer.ts";
import { api } from "../../lib/api/client.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Disclosure } from "../../ui/primitives/disclosure.tsx";
import { isFreeThroughout, listUnnamed } from "../naming/candidates.ts";
import { countOffered, type GigTerms } from "../terms/terms.ts";
import { TermsDialog } from "../terms/terms-dialog.tsx";
import { OfferedCrewList } from "./offered-crew.tsx";
import { useOfferedCrew } from "./use-offered-crew.ts";

type Props = {
  offer: Offer;
  gigTerms: GigTerms;
  initialTerms: ComponentProps<typeof TermsDialog>["initialTerms"];
  bookedError: string;
  send: (terms: OfferAmendment) => Promise<unknown>;
  onClose: () => void;
};

/** One's own offer that waits: other terms, or other people. */
export function ChangeOfferDialog({ offer, gigTerms, initialTerms, bookedError, send, onClose }: Props) {
  const { t, count } = useI18n();
  const isIndividual = offer.provider.kind === "user";
  const { data } = useRead(
    api.gigs[":id"].candidates,
    isIndividual ? null : { param: { id: offer.gigId }, query: { offer: offer.id } },
  );
  const people = listUnnamed(data?.items ?? []).filter(
    (person) => isFreeThroughout(person) || offer.userIds.includes(person.userId),
  );
  const crew = useOfferedCrew(people, offer.userIds);
  const change = (terms: OfferAmendment) =>
    send({ ...terms, ...(data && { userIds: crew.ids.slice(0, countOffered(terms)) }) });
  return (
    <TermsDialog
      title={t("offers.changeOwn")}
      draftName={`offer ${offer.id}@${offer.version}`}
      gigTerms={gigTerms}
      initialTerms={initialTerms}
      paid={getPaymentMethod(offer.provider)}
      maxWorkers={isIndividual ? 1 : gigTerms.headcount}
      submitLabel={(people) => count("offers.sendTerms", people)}
      bookedError={bookedError}
      crewNames={data ? crew.names : offer.userNames}
      crewList={
        people.length > 0 && (
          <Disclosure summary={t("offers.sendTitle")}>
            <OfferedCrewList
              people={people}
              offer={offer}
              selectedIds={crew.ids}
              places={gigTerms.headcount}
              onToggle={crew.toggle}
              className="max-h-60 rounded-card border border-line"
            />
          </Disclosure>
        )
      }
      send={change}
      onClose={onClose}
    />
  );
}
