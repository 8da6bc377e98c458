import { useFormContext, useWatch } from "react-hook-form";
import { contracts } from "#shared/gigs/payment-method.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { classNames } from "../../ui/primitives/class-names.ts";
import type { GigDraft } from "./gig-draft.ts";

const kinds = ["hourly", "fixed"] as const;

type Props = {
  name: "pricing.type" | "contract";
  legend: string;
  options: readonly { value: string; label: string }[];
  className: string;
};

/** `isLocked`: offers refer to this price, so it cannot change. */
export function PricingFields({ isLocked }: { isLocked: boolean }) {
  const { t } = useI18n();
  const type = useWatch<GigDraft, "pricing.type">({ name: "pricing.type" });
  if (isLocked)
    return (
      <div>
        <p className="font-semibold">{t(`gigs.${type}`)}</p>
        <p className="text-ink-2 text-sm">{t("errors.gig.pricingOffered")}</p>
      </div>
    );
  const options = kinds.map((value) => ({ value, label: t(`gigs.${value}`) }));
  return <EitherOr name="pricing.type" legend={t("gigs.pay")} options={options} className="grid-cols-2" />;
}

/** A fixed price under the buyer's direction is allowed, but noted as unusual. */
export function ContractField() {
  const { t } = useI18n();
  const [contract, type] = useWatch<GigDraft, ["contract", "pricing.type"]>({
    name: ["contract", "pricing.type"],
  });
  const options = contracts.map((value) => ({ value, label: t(`gigForm.${value}`) }));
  return (
    <div className="grid gap-2">
      <EitherOr
        name="contract"
        legend={t("changes.about.contract")}
        options={options}
        className="sm:grid-cols-2"
      />
      <p aria-live="polite" className="text-ink-2 text-sm empty:hidden">
        {contract === "leasing" && type === "fixed" ? t("gigForm.fixedLeasing") : null}
      </p>
    </div>
  );
}

function EitherOr({ name, legend, options, className }: Props) {
  const { register } = useFormContext<GigDraft>();
  return (
    <fieldset className={classNames("grid overflow-hidden rounded-control border border-edge", className)}>
      <legend className="sr-only">{legend}</legend>
      {options.map(({ value, label }) => (
        <label
          key={value}
          className="flex min-h-tap cursor-pointer items-center justify-center px-3 text-center font-semibold has-checked:bg-ink has-checked:text-card has-focus-visible:outline-2 has-focus-visible:outline-link has-focus-visible:-outline-offset-2"
        >
          <input type="radio" value={value} className="sr-only" {...register(name)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
