import { Controller, useFormContext, useWatch } from "react-hook-form";
import type { Industry } from "#shared/industries.ts";
import { fieldErrorText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { MoneyField } from "../ui/money-field.tsx";
import { Stepper } from "../ui/stepper.tsx";
import { TextField } from "../ui/text-field.tsx";
import { TradePicker } from "../ui/trade-picker.tsx";
import { FormSection } from "./form-section.tsx";
import { type GigDraft, noAmount } from "./gig-draft.ts";
import { MoreFields } from "./more-fields.tsx";
import { PayKind } from "./pay-kind.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { PublisherField } from "./publisher-field.tsx";
import { ScheduleFields } from "./schedule-fields.tsx";
import { ScheduleSummary } from "./schedule-summary.tsx";

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
  const { register, formState } = useFormContext<GigDraft>();
  const { title: error } = formState.errors;
  return (
    <TextField
      label={t("gigs.title")}
      placeholder={t("gigs.titleExample")}
      error={error ? fieldErrorText(t, error.message ?? "required") : undefined}
      {...register("title")}
    />
  );
}

function Trades({ recent }: { recent: readonly Industry[] }) {
  const { t } = useI18n();
  return (
    <Controller<GigDraft, "industries">
      name="industries"
      render={({ field, fieldState: { error } }) => (
        <TradePicker
          label={t("gigs.trades")}
          value={field.value}
          onChange={field.onChange}
          recent={recent}
          inputRef={field.ref}
          error={error ? fieldErrorText(t, error.message ?? "required") : undefined}
        />
      )}
    />
  );
}

function Headcount() {
  const { t } = useI18n();
  return (
    <Controller<GigDraft, "headcount">
      name="headcount"
      render={({ field, fieldState: { error } }) => (
        <Stepper
          label={t("gigs.headcount")}
          value={field.value}
          onChange={field.onChange}
          min={1}
          max={200}
          error={error ? fieldErrorText(t, error.message ?? "headcount.invalid") : undefined}
        />
      )}
    />
  );
}

function Amount() {
  const { t } = useI18n();
  const type = useWatch<GigDraft, "pricing.type">({ name: "pricing.type" });
  return (
    <Controller<GigDraft, "pricing.amountCents">
      name="pricing.amountCents"
      render={({ field, fieldState: { error } }) => (
        <MoneyField
          ref={field.ref}
          label={type === "hourly" ? t("gigs.perHour") : t("gigs.fixedPrice")}
          unit={type === "hourly" ? "€/h" : "€"}
          cents={field.value === noAmount ? null : field.value}
          onCents={(cents) => field.onChange(cents ?? noAmount)}
          onBlur={field.onBlur}
          error={error ? fieldErrorText(t, error.message ?? "amount.invalid") : undefined}
        />
      )}
    />
  );
}
