import { type FormEvent, useState } from "react";
import type { OfferTerms } from "#shared/offer.ts";
import { ApiError } from "../lib/api.ts";
import { fieldErrorsOf, fieldErrorText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Button } from "../ui/button.tsx";
import { DateField } from "../ui/date-field.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { MoneyField } from "../ui/money-field.tsx";
import { Stepper } from "../ui/stepper.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { useUnsaved } from "../ui/use-unsaved.tsx";
import type { Asked } from "./terms.ts";

type Props = {
  title: string;
  asked: Asked;
  /** What stands in the form at first. */
  from: OfferTerms;
  /** The most people that make sense: one for a doer on their own account. */
  most: number;
  /** What the button says for so many people. */
  button: (workers: number) => string;
  /** What to say when a doer is booked on these days. */
  booked: string;
  send: (terms: OfferTerms) => Promise<unknown>;
  onClose: () => void;
};

/** Terms of one's own: how many, for how much, from when to when. */
export function TermsDialog({ title, asked, from, most, button, booked, send, onClose }: Props) {
  const { t } = useI18n();
  const [terms, setTerms] = useState(from);
  const [error, setError] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const { leave, question } = useUnsaved(JSON.stringify(terms) !== JSON.stringify(from));
  const change = (part: Partial<OfferTerms>) => setTerms({ ...terms, ...part });
  const wrong = (path: string) => {
    const code = fieldErrorsOf(error).find((one) => one.path === path)?.code;
    return code === undefined ? undefined : fieldErrorText(t, code);
  };
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    const failed = await send(terms);
    setSending(false);
    setError(failed);
    if (failed === null) onClose();
  }
  const isBooked = error instanceof ApiError && error.code === "shift.overlap";
  const dates = { min: asked.startDate, max: asked.endDate };
  return (
    <Dialog open onClose={() => leave(onClose)} title={title}>
      <form onSubmit={submit} className="grid gap-4">
        <Stepper
          label={t("offers.workers")}
          value={terms.workers}
          onChange={(workers) => change({ workers })}
          min={1}
          max={most}
          error={wrong("workers")}
        />
        <MoneyField
          label={t(asked.pricingType === "hourly" ? "gigs.perHour" : "gigs.fixedPrice")}
          unit={asked.pricingType === "hourly" ? "€/h" : "€"}
          cents={terms.amountCents ?? null}
          onCents={(cents) => change({ amountCents: cents ?? undefined })}
          error={wrong("amountCents")}
        />
        <div className="grid grid-cols-2 gap-3">
          <DateField
            label={t("gigs.firstDay")}
            {...dates}
            value={terms.startDate ?? ""}
            onChange={(startDate) => change({ startDate: startDate || undefined })}
            error={wrong("startDate")}
          />
          <DateField
            label={t("gigs.lastDay")}
            {...dates}
            value={terms.endDate ?? ""}
            onChange={(endDate) => change({ endDate: endDate || undefined })}
            error={wrong("endDate")}
          />
        </div>
        {isBooked && <p className="text-no text-sm">{booked}</p>}
        <TextArea
          label={t("offers.message")}
          rows={2}
          maxLength={1000}
          value={terms.message ?? ""}
          onChange={(event) => change({ message: event.target.value })}
          error={wrong("message")}
        />
        <Button type="submit" tone="primary" busy={sending}>
          {button(terms.workers)}
        </Button>
      </form>
      {question}
    </Dialog>
  );
}
