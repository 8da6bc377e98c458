import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Card } from "../../ui/primitives/card.tsx";
import { EmploymentForm } from "./employment-form.tsx";

const nothing = { employment: null, companyId: null };

/** Shown until an individual has chosen a payment method. */
export function EmploymentPrompt() {
  const { t } = useI18n();
  return (
    <Card as="section" aria-labelledby="employment" className="grid grid-cols-1 gap-4 sm:p-6">
      <h2 id="employment" className="sr-only">
        {t("employment.title")}
      </h2>
      <EmploymentForm profile={nothing} />
      <p className="text-ink-2 text-sm">{t("employment.text")}</p>
    </Card>
  );
}
