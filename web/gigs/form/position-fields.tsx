import { Plus, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { maxHeadcount, maxPositions } from "#shared/gigs/position-limits.ts";
import { IndustryField, loadIndustryCombobox } from "../../domain/industries/industry-field.tsx";
import { useLazyImport } from "../../lib/hydration/use-lazy-import.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { MoneyField } from "../../ui/fields/money-field.tsx";
import { Stepper } from "../../ui/fields/stepper.tsx";
import { useFormChoice } from "../../ui/form/use-form-field.ts";
import { Button } from "../../ui/primitives/button.tsx";
import { IconButton } from "../../ui/primitives/icon-button.tsx";
import { CardPicker } from "./card-picker.tsx";
import { emptyAmount, emptyPosition, type GigDraft, splitByTrade } from "./gig-draft.ts";

/** Where the gig has one number and price for whichever of its trades: begins one for each. */
export function SplitByTradeButton({ onSplit }: { onSplit: () => void }) {
  const { t } = useI18n();
  const { getValues, setValue } = useFormContext<GigDraft>();
  const industries = useWatch<GigDraft, "industries">({ name: "industries" });
  // A field that came in place of another would lose the focus.
  useLazyImport(loadIndustryCombobox);
  const split = () => {
    setValue("positions", splitByTrade(getValues()), { shouldDirty: true });
    onSplit();
  };
  return (
    <Button onClick={split} className="justify-self-start">
      {industries.length < 2 && <Plus aria-hidden size={18} />}
      {t(industries.length < 2 ? "gigForm.addTrade" : "gigForm.splitByTrade")}
    </Button>
  );
}

/** A number and a price for each trade. `isNew`: they have come in place of what had the focus. */
export function PositionFields({ isNew }: { isNew: boolean }) {
  const { t } = useI18n();
  const { getValues, setValue } = useFormContext<GigDraft>();
  const { fields, append, remove } = useFieldArray<GigDraft, "positions", "key">({
    name: "positions",
    keyName: "key",
  });
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!isNew) return;
    const toChoose = getValues("positions").findIndex(({ industry }) => industry === "");
    const lines = box.current?.querySelectorAll("fieldset") ?? [];
    lines[Math.max(toChoose, 0)]?.querySelector<HTMLElement>("input, select")?.focus();
  }, [isNew, getValues]);
  const takeAway = (at: number) => {
    const left = getValues("positions").filter((_, index) => index !== at);
    const [only, other] = left;
    // A trade alone is a gig as always; one that is saved already stays a position of its own.
    if (only && !other && only.id === undefined) {
      if (only.industry !== "") setValue("industries", [only.industry], { shouldDirty: true });
      setValue("headcount", only.headcount, { shouldDirty: true });
      setValue("pricing.amountCents", only.pricing.amountCents, { shouldDirty: true });
      setValue("cards", only.cards, { shouldDirty: true });
      setValue("positions", [], { shouldDirty: true });
      return;
    }
    remove(at);
    box.current?.focus();
  };
  return (
    <fieldset ref={box} tabIndex={-1} className="grid gap-3 outline-none">
      <legend className="sr-only">{t("gigs.trades")}</legend>
      {fields.map(({ key }, at) => (
        <PositionLine key={key} at={at} onRemove={fields.length > 1 ? () => takeAway(at) : undefined} />
      ))}
      {fields.length < maxPositions && (
        <Button
          onClick={() => append(emptyPosition(getValues("pricing.type")))}
          className="justify-self-start"
        >
          <Plus aria-hidden size={18} />
          {t("gigForm.addTrade")}
        </Button>
      )}
    </fieldset>
  );
}

function PositionLine({ at, onRemove }: { at: number; onRemove: (() => void) | undefined }) {
  const { t } = useI18n();
  const type = useWatch<GigDraft, "pricing.type">({ name: "pricing.type" });
  const { inputRef: __, ...industry } = useFormChoice<GigDraft, `positions.${number}.industry`>(
    `positions.${at}.industry`,
  );
  const { inputRef: _, ...headcount } = useFormChoice<GigDraft, `positions.${number}.headcount`>(
    `positions.${at}.headcount`,
  );
  const amount = useFormChoice<GigDraft, `positions.${number}.pricing.amountCents`>(
    `positions.${at}.pricing.amountCents`,
  );
  const cards = useFormChoice<GigDraft, `positions.${number}.cards`>(`positions.${at}.cards`);
  const name =
    industry.value === "" ? t("gigForm.tradeNumber", { number: at + 1 }) : t(`industries.${industry.value}`);
  return (
    <fieldset className="relative grid gap-4 rounded-card border border-line bg-card p-4 sm:grid-cols-2">
      <legend className="sr-only">{name}</legend>
      <div className={onRemove ? "pr-12 sm:col-span-2" : "sm:col-span-2"}>
        <IndustryField {...industry} label={t("gigForm.trade")} none={t("trades.search")} />
      </div>
      {onRemove && (
        <IconButton
          label={t("gigForm.removeTrade", { trade: name })}
          icon={<Trash2 aria-hidden />}
          onClick={onRemove}
          className="absolute top-2 right-2"
        />
      )}
      <Stepper {...headcount} label={t("gigs.headcount")} min={1} max={maxHeadcount} />
      <MoneyField
        ref={amount.inputRef}
        label={t(type === "hourly" ? "gigs.perHour" : "gigForm.fixedOfTrade")}
        unit={type === "hourly" ? "€/h" : "€"}
        cents={amount.value === emptyAmount ? null : amount.value}
        onCents={(cents) => amount.onChange(cents ?? emptyAmount)}
        error={amount.error}
      />
      <div className="grid sm:col-span-2">
        <CardPicker value={cards.value} onChange={cards.onChange} trade={name} />
      </div>
    </fieldset>
  );
}
