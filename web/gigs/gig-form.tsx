import { useWatch } from "react-hook-form";
import type { Industry } from "#shared/industries.ts";
import { useI18n } from "../lib/i18n.tsx";
import { MoneyField } from "../ui/money-field.tsx";
import { Stepper } from "../ui/stepper.tsx";
import { TextField } from "../ui/text-field.tsx";
import { TradePicker } from "../ui/trade-picker.tsx";
import { useFormChoice, useFormFields } from "../ui/use-form-field.ts";
import { FormSection } from "./form-section.tsx";
import { type GigDraft, noAmount } from "./gig-draft.ts";
import { MoreFields } from "./more-fields.tsx";
import { PayKind } from "./pay-kind.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { PublisherField } from "./publisher-field.tsx";
import { ScheduleFields } from "./schedule-fields.tsx";
import { ScheduleSummary } from "./schedule-summary.tsx";

/** Loads the rules, after the fields that they are for. */
export const gigSchema = async () => (await import("./gig-schema.ts")).gigToSend;

type Props = {
  recentTrades: readonly Industry[];
  /** Whether to ask whose gig it is. */
  forOthers?: boolean;
  /** Whether it starts from another gig. */
  fromLast?: boolean;
};

/**
 * Everything that is asked about a gig, in the order in which somebody short of people would tell it. Each field
 * registers as it is drawn, so that what is wrong is also shown in that order.
 */
export function GigForm({ recentTrades, forOthers = false, fromLast = false }: Props) {
  const { t } = useI18n();
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <div className="grid gap-8">
        {forOthers && (
          <FormSection title={t("gigs.forWhom")}>
            <PublisherField />
          </FormSection>
        )}
        <FormSection title={t("gigs.who")}>
          <Title />
          <Trades recent={recentTrades} />
          <Headcount />
        </FormSection>
        <FormSection title={t("gigs.when")}>
          <ScheduleFields />
          <div className="lg:hidden">
            <ScheduleSummary />
          </div>
        </FormSection>
        <FormSection title={t("gigs.pay")}>
          <PayKind />
          <Amount />
        </FormSection>
        <FormSection title={t("gigs.where")}>
          <PlaceFields fromLast={fromLast} />
        </FormSection>
        <MoreFields />
      </div>
      <div className="hidden lg:sticky lg:top-20 lg:block">
        <ScheduleSummary />
      </div>
    </div>
  );
}

function Title() {
  const { t } = useI18n();
  const field = useFormFields<GigDraft>();
  return <TextField {...field("title")} label={t("gigs.title")} placeholder={t("gigs.titleExample")} />;
}

function Trades({ recent }: { recent: readonly Industry[] }) {
  const { t } = useI18n();
  const trades = useFormChoice<GigDraft, "industries">("industries");
  return <TradePicker {...trades} label={t("gigs.trades")} recent={recent} />;
}

function Headcount() {
  const { t } = useI18n();
  const { inputRef: _, ...headcount } = useFormChoice<GigDraft, "headcount">("headcount");
  return <Stepper {...headcount} label={t("gigs.headcount")} min={1} max={200} />;
}

function Amount() {
  const { t } = useI18n();
  const type = useWatch<GigDraft, "pricing.type">({ name: "pricing.type" });
  const { value, onChange, inputRef, error } = useFormChoice<GigDraft, "pricing.amountCents">(
    "pricing.amountCents",
  );
  return (
    <MoneyField
      ref={inputRef}
      label={type === "hourly" ? t("gigs.perHour") : t("gigs.fixedPrice")}
      unit={type === "hourly" ? "€/h" : "€"}
      cents={value === noAmount ? null : value}
      onCents={(cents) => onChange(cents ?? noAmount)}
      error={error}
    />
  );
}
