import { formatPay, formatPrice } from "../../../i18n/format.ts";
import { getTranslator } from "../../../i18n/translator.ts";
import type { Locale } from "../../../shared/core/locale.ts";
import type { PositionPlaces, PricedPlaces } from "../../../shared/offers/offered-positions.ts";
import type { Email } from "../../email.ts";
import type { GigMailFacts, GigMailPosition, MailData } from "../../mail-data.ts";

/** Whom the gig needs, a line for each trade; none where it has one position. */
export function listNeededFacts({ gigPositions = [], readerPaid }: GigMailFacts, locale: Locale) {
  const { count } = getTranslator(locale);
  return gigPositions.map((needed) => {
    const { headcount, pricing } = needed;
    const pay = pricing && formatPrice(locale, pricing.amountCents, pricing.type, readerPaid);
    const people = count("mail.gig.people", headcount);
    return { label: getTrade(needed, locale), value: [people, pay].filter(Boolean).join(" · ") };
  });
}

/** How many places, a line for each trade; none where the gig has one position. */
export function listPlaceFacts(
  { gigPositions = [] }: GigMailFacts,
  places: PositionPlaces = [],
  locale: Locale,
): Email["facts"] {
  const { count } = getTranslator(locale);
  if (gigPositions.length === 0) return [];
  return places.map(({ id, workers }) => {
    const needed = gigPositions.find((position) => position.id === id);
    return { label: getTrade(needed, locale), value: count("mail.gig.people", workers) };
  });
}

type Offer = MailData["offerReceived"] | MailData["offerAmended"];

/**
 * What is offered, a line for each trade, beside what was asked or offered otherwise; none where the gig has one position.
 * Of a fixed price the asked share is told of all together.
 */
export function listOfferedFacts(offer: Offer, locale: Locale): Email["facts"] {
  const {
    gigPositions = [],
    positions: offered = [],
    wasPositions = offered,
  }: Partial<MailData["offerAmended"]> = offer;
  if (gigPositions.length === 0) return [];
  const dropped = wasPositions
    .filter((was) => !offered.some(({ id }) => id === was.id))
    .map((was) => ({ ...was, workers: 0 }));
  return [...offered, ...dropped].map((position) => {
    const needed = gigPositions.find(({ id }) => id === position.id);
    const was = wasPositions.find(({ id }) => id === position.id);
    return {
      label: getTrade(needed, locale),
      value: [
        describeOfferedWorkers(position, needed, was, locale),
        ...(position.workers === 0 ? [] : [describeOfferedPay(offer, position, needed, was, locale)]),
      ].join(" · "),
    };
  });
}

/** Whether another hourly price is offered than is asked, in any position. */
export const isAnyPriceOther = ({ gigPositions = [], positions = [] }: Offer): boolean =>
  gigPositions.some(({ id, pricing }) =>
    positions.some((offered) => offered.id === id && pricing && offered.amountCents !== pricing.amountCents),
  );

function getTrade(needed: Pick<GigMailPosition, "industry"> | undefined, locale: Locale): string {
  const { t } = getTranslator(locale);
  return needed ? t(`industries.${needed.industry}`) : t("offerTable.workers");
}

function describeOfferedWorkers(
  { workers }: PricedPlaces,
  needed: GigMailPosition | undefined,
  was: PricedPlaces | undefined,
  locale: Locale,
): string {
  const { t } = getTranslator(locale);
  const parts = [needed ? `${workers} / ${needed.headcount}` : String(workers)];
  if (was?.workers !== workers) parts.push(t("mail.terms.was", { value: was?.workers ?? 0 }));
  return parts.join(" ");
}

function describeOfferedPay(
  { pricingType, paid }: Offer,
  { amountCents }: PricedPlaces,
  needed: GigMailPosition | undefined,
  was: PricedPlaces | undefined,
  locale: Locale,
): string {
  const { t } = getTranslator(locale);
  const say = (cents: number) => formatPay(locale, cents, pricingType);
  const parts = [formatPrice(locale, amountCents, pricingType, paid)];
  const asked = pricingType === "hourly" ? needed?.pricing?.amountCents : undefined;
  if (asked !== undefined && asked !== amountCents) parts.push(t("mail.terms.asked", { value: say(asked) }));
  if (was && was.amountCents !== amountCents)
    parts.push(t("mail.terms.was", { value: say(was.amountCents) }));
  return parts.join(" ");
}
