import type { ReactNode } from "react";
import type { CompleteTerms } from "#shared/offers/offer.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Stepper } from "../../ui/fields/stepper.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useFormChoice, useFormFields } from "../../ui/form/use-form-field.ts";
import { AmountField } from "./amount-field.tsx";
import { OfferTotal } from "./offer-total.tsx";
import { calculateTermsTotal, type GigTerms } from "./terms.ts";
import { TermsDay } from "./terms-day.tsx";
import { type OfferedDays, useOfferedDays } from "./use-offered-days.ts";

/** `amountCents`: undefined follows the gig's price, null is an empty field. */
export type TermsFormValues = Omit<CompleteTerms, "amountCents"> & { amountCents?: number | null };

type Props = {
  gigTerms: GigTerms;
  /** See `TermsDialog`. */
  paid: string | undefined;
  maxWorkers: number;
  countFitOn: ((dates: readonly string[]) => number) | null;
  submitLabel: (workers: number) => string;
  crewNames: readonly string[];
  crewList: ReactNode;
  /** The error for an individual who is booked on these days. */
  bookedError: string | null;
};

export function TermsFields({
  gigTerms,
  paid,
  maxWorkers,
  countFitOn,
  submitLabel,
  crewNames,
  crewList,
  bookedError,
}: Props) {
  const { t, count } = useI18n();
  const field = useFormFields<TermsFormValues>();
  const { inputRef: _, ...workers } = useFormChoice<TermsFormValues, "workers">("workers");
  const days = useOfferedDays(gigTerms);
  const open = days?.open ?? gigTerms.open;
  const fit = days && countFitOn ? countFitOn(days.dates) : null;
  return (
    <>
      <Stepper
        {...workers}
        label={t("offers.workers")}
        hint={workers.value > open ? count("offers.onlyOpen", open) : undefined}
        min={1}
        max={maxWorkers}
      />
      {fit !== null && workers.value > fit && (
        <p role="status" className="text-no text-sm">
          {count("offers.moreThanFree", fit)}
        </p>
      )}
      {crewNames.length > 0 && (
        <p role="status" className="text-sm">
          {t("offers.youSend", { names: crewNames.slice(0, workers.value).join(", ") })}
        </p>
      )}
      {crewList}
      <Amount gigTerms={gigTerms} places={workers.value} days={days} paid={paid} />
      <div className="grid grid-cols-2 gap-3">
        <TermsDay name="startDate" label={t("gigs.firstDay")} gigTerms={gigTerms} />
        <TermsDay name="endDate" label={t("gigs.lastDay")} gigTerms={gigTerms} />
      </div>
      {bookedError && <p className="text-no text-sm">{bookedError}</p>}
      <TextArea {...field("message")} label={t("offers.message")} rows={2} maxLength={1000} />
      <SubmitButton>{submitLabel(workers.value)}</SubmitButton>
    </>
  );
}

type AmountProps = { gigTerms: GigTerms; places: number; days: OfferedDays | null; paid: string | undefined };

function Amount({ gigTerms, places, days, paid }: AmountProps) {
  const amount = useFormChoice<TermsFormValues, "amountCents">("amountCents");
  const type = gigTerms.pricingType;
  const askedCents = type === "hourly" || days ? calculateTermsTotal(gigTerms, places, days?.minutes) : null;
  const cents = amount.value === undefined ? askedCents : amount.value;
  return (
    <div className="grid gap-1.5">
      <AmountField {...amount} label="offers.fixedPart" {...{ askedCents, type, places, days, paid }} />
      {days && cents !== null && cents > 0 && (
        <output className="text-sm">
          <OfferTotal {...{ type, amountCents: cents, places, minutes: days.minutes, paid }} />
        </output>
      )}
    </div>
  );
}
