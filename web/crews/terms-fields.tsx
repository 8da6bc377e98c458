import type { WholeTerms } from "#shared/offer.ts";
import { useI18n } from "../lib/i18n.tsx";
import { DateField } from "../ui/date-field.tsx";
import { MoneyField } from "../ui/money-field.tsx";
import { Stepper } from "../ui/stepper.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { useFormChoice, useFormFields } from "../ui/use-form-field.ts";
import type { Asked } from "./terms.ts";

type Typed = Required<WholeTerms>;

type Props = {
  asked: Asked;
  most: number;
  button: (workers: number) => string;
  /** What is said when a doer is booked on these days. */
  booked: string | null;
};

export function TermsFields({ asked, most, button, booked }: Props) {
  const { t } = useI18n();
  const field = useFormFields<Typed>();
  const { inputRef: _, ...workers } = useFormChoice<Typed, "workers">("workers");
  return (
    <>
      <Stepper {...workers} label={t("offers.workers")} min={1} max={most} />
      <Amount type={asked.pricingType} />
      <div className="grid grid-cols-2 gap-3">
        <Day name="startDate" label={t("gigs.firstDay")} asked={asked} />
        <Day name="endDate" label={t("gigs.lastDay")} asked={asked} />
      </div>
      {booked && <p className="text-no text-sm">{booked}</p>}
      <TextArea {...field("message")} label={t("offers.message")} rows={2} maxLength={1000} />
      <SubmitButton>{button(workers.value)}</SubmitButton>
    </>
  );
}

function Amount({ type }: { type: Asked["pricingType"] }) {
  const { t } = useI18n();
  const { value, onChange, inputRef, error } = useFormChoice<Typed, "amountCents">("amountCents");
  return (
    <MoneyField
      ref={inputRef}
      label={t(type === "hourly" ? "gigs.perHour" : "gigs.fixedPrice")}
      unit={type === "hourly" ? "€/h" : "€"}
      cents={value}
      onCents={onChange}
      error={error}
    />
  );
}

type DayProps = { name: "startDate" | "endDate"; label: string; asked: Asked };

function Day({ name, label, asked }: DayProps) {
  const { inputRef, ...day } = useFormChoice<Typed, "startDate" | "endDate">(name);
  return <DateField {...day} ref={inputRef} label={label} min={asked.startDate} max={asked.endDate} />;
}
