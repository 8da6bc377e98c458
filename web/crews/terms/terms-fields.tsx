import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { totalMinutes } from "#shared/gigs/shift-hours.ts";
import type { CompleteTerms } from "#shared/offers/offer.ts";
import { usePriceNote } from "../../domain/price/use-price-note.ts";
import { api } from "../../lib/api/client.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { DateField } from "../../ui/dates/date-field.tsx";
import { MoneyField } from "../../ui/fields/money-field.tsx";
import { Stepper } from "../../ui/fields/stepper.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useFormChoice, useFormFields } from "../../ui/form/use-form-field.ts";
import { OfferTotal } from "./offer-total.tsx";
import { calculateTermsTotal, type GigTerms, listOfferedDays } from "./terms.ts";

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
  const days = useDays(gigTerms);
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
        <Day name="startDate" label={t("gigs.firstDay")} gigTerms={gigTerms} />
        <Day name="endDate" label={t("gigs.lastDay")} gigTerms={gigTerms} />
      </div>
      {bookedError && <p className="text-no text-sm">{bookedError}</p>}
      <TextArea {...field("message")} label={t("offers.message")} rows={2} maxLength={1000} />
      <SubmitButton>{submitLabel(workers.value)}</SubmitButton>
    </>
  );
}

/** Null while the gig is loading. */
function useDays(gigTerms: GigTerms): OfferedDays | null {
  const { data: gig } = useRead(api.gigs[":id"], { param: { id: gigTerms.id } });
  const [startDate, endDate] = useWatch<TermsFormValues, ["startDate", "endDate"]>({
    name: ["startDate", "endDate"],
  });
  if (!gig) return null;
  const days = listOfferedDays(gig.days, { startDate, endDate }, Date.now());
  return {
    dates: days.map(({ date }) => date),
    minutes: totalMinutes(days),
    isEveryDay: days.length === gig.days.length,
    open: Math.max(0, gigTerms.headcount - Math.max(0, ...days.map(({ accepted }) => accepted))),
  };
}

/** `open`: places left on each of the days. */
type OfferedDays = { dates: string[]; minutes: number; isEveryDay: boolean; open: number };
type AmountProps = { gigTerms: GigTerms; places: number; days: OfferedDays | null; paid: string | undefined };

/** Follows the gig's price until an amount is typed. */
function Amount({ gigTerms, places, days, paid }: AmountProps) {
  const { t, count } = useI18n();
  const { value, onChange, inputRef, error } = useFormChoice<TermsFormValues, "amountCents">("amountCents");
  const note = usePriceNote()(paid);
  const type = gigTerms.pricingType;
  const gigShare = type === "hourly" || days ? calculateTermsTotal(gigTerms, places, days?.minutes) : null;
  const isWage = paid === "wage";
  const price = type === "hourly" ? "gigs.perHour" : "offers.fixedPart";
  const wage = type === "hourly" ? "offers.wagePerHour" : "offers.wage";
  const cents = value === undefined ? gigShare : value;
  const dayWords = days?.isEveryDay ? t("offers.allDays") : count("gigs.days", days?.dates.length ?? 0);
  const covers = t(value === undefined ? "offers.share" : "offers.covers", {
    people: count("gigs.people", places),
    days: dayWords,
  });
  const hint = [...(type === "fixed" && days ? [covers] : []), ...(note && !isWage ? [note] : [])].join(", ");
  return (
    <div className="grid gap-1.5">
      <MoneyField
        ref={inputRef}
        label={t(isWage ? wage : price)}
        hint={hint || undefined}
        unit={type === "hourly" ? "€/h" : "€"}
        cents={cents}
        onCents={onChange}
        error={error}
      />
      {days && cents !== null && cents > 0 && (
        <output className="text-sm">
          <OfferTotal {...{ type, amountCents: cents, places, minutes: days.minutes, paid }} />
        </output>
      )}
    </div>
  );
}

type DayProps = { name: "startDate" | "endDate"; label: string; gigTerms: GigTerms };

function Day({ name, label, gigTerms }: DayProps) {
  const { inputRef, ...day } = useFormChoice<TermsFormValues, "startDate" | "endDate">(name);
  return <DateField {...day} ref={inputRef} label={label} min={gigTerms.startDate} max={gigTerms.endDate} />;
}
