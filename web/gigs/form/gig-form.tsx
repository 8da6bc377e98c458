import { type ReactNode, useId, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { Industry } from "#shared/industries/industry.ts";
import { IndustryPicker } from "../../domain/industries/industry-picker.tsx";
import { fieldErrorText } from "../../lib/api/field-errors.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { MoneyField } from "../../ui/fields/money-field.tsx";
import { Stepper } from "../../ui/fields/stepper.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useFormChoice, useFormFields } from "../../ui/form/use-form-field.ts";
import { Disclosure } from "../../ui/primitives/disclosure.tsx";
import { ScheduleFields } from "../schedule/schedule-fields.tsx";
import { ScheduleSummary } from "../schedule/schedule-summary.tsx";
import { CardPicker } from "./card-picker.tsx";
import { emptyAmount, type GigDraft } from "./gig-draft.ts";
import { PlaceFields } from "./place-fields.tsx";
import { PositionFields, SplitByTradeButton } from "./position-fields.tsx";
import { ContractField, PricingFields } from "./pricing-fields.tsx";
import { PublisherPicker } from "./publisher-picker.tsx";
import { WavesSection } from "./waves-section.tsx";

const lines = ["contact", "meetingPoint", "gear", "language"] as const;
const areas = ["description", "notes"] as const;

/** Open from the start if the last gig has prefilled something. */
function OptionalFields() {
  const { t } = useI18n();
  const { defaultValues } = useFormContext<GigDraft>().formState;
  const field = useFormFields<GigDraft>();
  const filled = [...lines, ...areas].some((name) => defaultValues?.[name]);
  return (
    <Disclosure
      open={filled}
      className="rounded-card border border-line bg-card px-4"
      summary={t("gigs.more")}
    >
      <div className="grid gap-4 pb-4">
        {lines.map((name) => (
          <TextField key={name} {...field(name)} label={t(`gigs.${name}`)} />
        ))}
        {areas.map((name) => (
          <TextArea key={name} {...field(name)} label={t(`gigs.${name}`)} />
        ))}
      </div>
    </Disclosure>
  );
}

export const loadGigSchema = async () => (await import("./gig-payload.ts")).gigPayloadSchema;

type Props = {
  recentTrades: readonly Industry[];
  /** Asks whose gig it is. */
  forOthers?: boolean;
  /** It starts with the last gig's values, and its days are to be chosen. */
  isNew?: boolean;
  hasOffers?: boolean;
};

/** Fields register in this order, which is also that of the error summary. */
export function GigForm({ recentTrades, forOthers = false, isNew = false, hasOffers = false }: Props) {
  const { t } = useI18n();
  const [isSplit, setSplit] = useState(false);
  const isByTrade = useWatch<GigDraft, "positions">({ name: "positions" }).length > 0;
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
          {isByTrade ? (
            <PositionFields isNew={isSplit} />
          ) : (
            <>
              <Trades recent={recentTrades} />
              <Headcount />
              <Cards />
              <SplitByTradeButton onSplit={() => setSplit(true)} />
            </>
          )}
        </FormSection>
        <FormSection title={t("gigs.when")}>
          <ScheduleFields isNew={isNew} />
          <div className="lg:hidden">
            <ScheduleSummary />
          </div>
        </FormSection>
        <FormSection title={t("gigs.pay")}>
          <PricingFields isLocked={hasOffers} />
          {isByTrade ? <p className="text-ink-2 text-sm">{t("gigs.withoutVat")}</p> : <Amount />}
          <ContractField />
        </FormSection>
        <FormSection title={t("gigs.where")}>
          <PlaceFields fromLast={isNew} />
        </FormSection>
        <WavesSection />
        <OptionalFields />
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
  return <IndustryPicker {...trades} label={t("gigs.trades")} recent={recent} />;
}

function Headcount() {
  const { t } = useI18n();
  const { inputRef: _, ...headcount } = useFormChoice<GigDraft, "headcount">("headcount");
  return <Stepper {...headcount} label={t("gigs.headcount")} min={1} max={200} />;
}

function Cards() {
  const { value, onChange } = useFormChoice<GigDraft, "cards">("cards");
  return <CardPicker value={value ?? []} onChange={onChange} />;
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
      hint={t("gigs.withoutVat")}
      unit={type === "hourly" ? "€/h" : "€"}
      cents={value === emptyAmount ? null : value}
      onCents={(cents) => onChange(cents ?? emptyAmount)}
      error={error}
    />
  );
}

function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="font-semibold text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

function PublisherField() {
  const { t } = useI18n();
  const { value, error, ...publisher } = useFormChoice<GigDraft, "organization">("organization");
  return (
    <PublisherPicker
      {...publisher}
      value={value ?? ""}
      error={error && fieldErrorText(t, "organization.invalid")}
    />
  );
}
