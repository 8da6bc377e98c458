import type { Gig } from "#shared/gig.ts";
import type { Offer } from "#shared/offer.ts";
import { personName } from "#shared/person-name.ts";
import { PersonLink } from "../layout/person-link.tsx";
import { api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useCan } from "../lib/session.tsx";
import { useRead } from "../lib/use-read.ts";
import { CrewChange } from "./crew-change.tsx";
import { CrewList } from "./crew-list.tsx";
import { CrewPicker } from "./crew-picker.tsx";
import { OfferCard } from "./offer-card.tsx";
import { askedBy, sortOffers, unnamed } from "./terms.ts";
import { useOwnPlace } from "./use-own-place.ts";

/** The offers in a gig and the people in its crew: for its owner all, for a provider their own. */
export function GigCrew({ gig }: { gig: Gig }) {
  const { t } = useI18n();
  const seesOffers = useCan("offers.make") || gig.can.answerOffers;
  const param = { id: gig.id };
  const { data: offers } = useRead(api.gigs[":id"].offers, seesOffers ? { param, query: {} } : null);
  const { data: crew } = useRead(api.gigs[":id"].assignments, { param });
  const sends = useCan("crew.name") && !gig.can.edit;
  const place = useOwnPlace(gig.id);
  const asked = askedBy(gig);
  const { mine, waiting, accepted } = sortOffers(offers?.items ?? []);
  const toName = accepted.filter((offer) => unnamed(offer) > 0);
  const shown = [...mine, ...waiting, ...accepted];
  return (
    <>
      {toName.map((offer) => (
        <CrewPicker key={offer.id} offer={offer} />
      ))}
      {shown.length > 0 && (
        <section className="grid grid-cols-1 gap-3">
          <h2 className="font-semibold text-lg">{t("offers.title")}</h2>
          {shown.map((offer) => (
            <OfferCard
              key={offer.id}
              offer={offer}
              asked={asked}
              first={offer === mine[0]}
              title={<Provider {...offer.provider} />}
            />
          ))}
        </section>
      )}
      {gig.can.answerOffers && gig.status === "open" && offers?.items.length === 0 && (
        <p className="text-ink-2">{t("offers.noneYet")}</p>
      )}
      {sends && !place && crew && <CrewChange crew={crew.items} />}
      {crew && crew.items.length > 0 && <CrewList crew={crew.items} version={gig.version} />}
    </>
  );
}

/** Whose offer: a doer's name leads to their page. */
function Provider({ kind, id, name }: Offer["provider"]) {
  const { locale } = useI18n();
  return (
    <p className="wrap-anywhere font-semibold">
      {kind === "user" && name ? <PersonLink id={id} name={name} /> : personName(name, locale)}
    </p>
  );
}
