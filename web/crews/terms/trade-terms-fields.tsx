import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { countPlaces } from "#shared/offers/position-places.ts";
import { useTradeLabel } from "../../domain/industries/use-trade-label.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { RadioGroup } from "../../ui/fields/radio-group.tsx";
import { Stepper } from "../../ui/fields/stepper.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useFormChoice, useFormFields } from "../../ui/form/use-form-field.ts";
import { AmountField } from "./amount-field.tsx";
import { TradesTotal } from "./offer-total.tsx";
import { calculatePositionTotal, countOpen, type GigTerms } from "./terms.ts";
import { TermsDay } from "./terms-day.tsx";
import { type OfferedDays, useOfferedDays } from "./use-offered-days.ts";

/** A line for each position of the gig. `amountCents`: undefined follows its price, null is an empty field. */
export type TradeTermsValues = {
  positions: { id: string; workers: number; amountCents?: number | null | undefined }[];
  startDate: string;
  endDate: string;
  message: string;
};

type Props = {
  gigTerms: GigTerms;
  /** See `TermsDialog`. */
  paid: string | undefined;
  maxWorkers: number;
  countFitOn: ((dates: readonly string[]) => number) | null;
  submitLabel: (workers: number) => string;
  crewNames: readonly string[];
  crewList: ReactNode;
  bookedError: string | null;
};

/** How many of each trade of the gig, at which price; who is alone chooses one trade. */
export function TradeTermsFields({
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
  const field = useFormFields<TradeTermsValues>();
  const positions = useWatch<TradeTermsValues, "positions">({ name: "positions" });
  const days = useOfferedDays(gigTerms);
  const workers = countPlaces(positions);
  const fit = days && countFitOn ? countFitOn(days.dates) : null;
  const isAlone = maxWorkers === 1;
  return (
    <>
      {isAlone && <TradeChoiceField gigTerms={gigTerms} />}
      {positions.map(
        ({ id, workers }, at) =>
          (!isAlone || workers > 0) && (
            <TradeLine key={id} {...{ at, id, gigTerms, days, paid }} hidesWorkers={isAlone} />
          ),
      )}
      <Total gigTerms={gigTerms} positions={positions} days={days} paid={paid} />
      {fit !== null && workers > fit && (
        <p role="status" className="text-no text-sm">
          {count("offers.moreThanFreeTrades", fit)}
        </p>
      )}
      {crewNames.length > 0 && workers > 0 && (
        <p role="status" className="text-sm">
          {t("offers.youSend", { names: crewNames.slice(0, workers).join(", ") })}
        </p>
      )}
      {crewList}
      <div className="grid grid-cols-2 gap-3">
        <TermsDay name="startDate" label={t("gigs.firstDay")} gigTerms={gigTerms} />
        <TermsDay name="endDate" label={t("gigs.lastDay")} gigTerms={gigTerms} />
      </div>
      {bookedError && <p className="text-no text-sm">{bookedError}</p>}
      <TextArea {...field("message")} label={t("offers.message")} rows={2} maxLength={1000} />
      <SubmitButton disabled={workers === 0}>{submitLabel(workers)}</SubmitButton>
    </>
  );
}

/** Of one person. */
function TradeChoiceField({ gigTerms }: { gigTerms: GigTerms }) {
  const { t } = useI18n();
  const tradeLabel = useTradeLabel();
  const { setValue } = useFormContext<TradeTermsValues>();
  const positions = useWatch<TradeTermsValues, "positions">({ name: "positions" });
  const choose = (id: string) => {
    const chosen = positions.map((position) => ({ ...position, workers: Number(position.id === id) }));
    setValue("positions", chosen, { shouldDirty: true });
  };
  return (
    <RadioGroup
      legend={t("gigs.trade")}
      choices={gigTerms.positions.map(({ id, industry }) => ({ value: id, label: tradeLabel(industry) }))}
      value={positions.find(({ workers }) => workers > 0)?.id ?? null}
      onChange={choose}
    />
  );
}

type LineProps = {
  at: number;
  id: string;
  gigTerms: GigTerms;
  days: OfferedDays | null;
  paid: string | undefined;
  hidesWorkers: boolean;
};

function TradeLine({ at, id, gigTerms, days, paid, hidesWorkers }: LineProps) {
  const { count } = useI18n();
  const tradeLabel = useTradeLabel();
  const { inputRef: _, ...workers } = useFormChoice<TradeTermsValues, `positions.${number}.workers`>(
    `positions.${at}.workers`,
  );
  const amount = useFormChoice<TradeTermsValues, `positions.${number}.amountCents`>(
    `positions.${at}.amountCents`,
  );
  const position = gigTerms.positions.find((needed) => needed.id === id);
  if (!position) return null;
  const [places, open, type] = [workers.value, countOpen(position), gigTerms.pricingType];
  const isKnown = type === "hourly" || days !== null;
  const askedCents = isKnown
    ? calculatePositionTotal(gigTerms, { id, workers: places }, days?.minutes)
    : null;
  const trade = tradeLabel(position.industry);
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="sr-only">{trade}</legend>
      {!hidesWorkers && (
        <Stepper
          {...workers}
          label={trade}
          hint={places > open ? count("offers.onlyOpen", open) : undefined}
          min={0}
          max={position.headcount}
        />
      )}
      {places > 0 && (
        <AmountField
          {...amount}
          label={hidesWorkers ? "offers.fixedPart" : "offers.fixedOfTrade"}
          {...{ askedCents, type, places, days, paid }}
        />
      )}
    </fieldset>
  );
}

type TotalProps = Pick<LineProps, "gigTerms" | "days" | "paid"> & Pick<TradeTermsValues, "positions">;

/** Not while an amount is missing. */
function Total({ gigTerms, positions, days, paid }: TotalProps) {
  const trades = positions
    .filter(({ workers }) => workers > 0)
    .map(({ id, workers, amountCents }) => ({
      workers,
      amountCents:
        amountCents === undefined
          ? calculatePositionTotal(gigTerms, { id, workers }, days?.minutes)
          : (amountCents ?? 0),
    }));
  if (!days || trades.length === 0 || trades.some(({ amountCents }) => amountCents === 0)) return null;
  return (
    <output className="text-sm">
      <TradesTotal type={gigTerms.pricingType} minutes={days.minutes} {...{ trades, paid }} />
    </output>
  );
}
