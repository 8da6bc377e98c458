import { useState } from "react";
import type { CompleteTerms, OfferTerms } from "#shared/offers/offer.ts";
import { ApiError } from "../../lib/api/client.ts";
import { getFieldErrors } from "../../lib/api/field-errors.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { confirmLeaving } from "../../lib/navigation/navigation-blocker.ts";
import { Form } from "../../ui/form/form.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import type { GigTerms } from "./terms.ts";
import { TermsFields } from "./terms-fields.tsx";

const schema = async () =>
  (await import("#shared/offers/offer.ts")).completeTerms.partial({ amountCents: true });

type SentTerms = Omit<CompleteTerms, "amountCents"> & { amountCents?: number | undefined };

type Props = {
  title: string;
  asked: GigTerms;
  /** What stands in the form at first; without an amount it is the gig's price for the places and days. */
  from: SentTerms;
  /** How who offers is paid, of `getPaymentMethod`. */
  paid: string | undefined;
  /** The most people that make sense: one for a doer on their own account. */
  most: number;
  /** What the button says for so many people. */
  button: (workers: number) => string;
  /** How many of the offering firm's people are free on these days and of the trade; null where nobody counts. */
  fitOn?: ((dates: readonly string[]) => number) | null;
  /** What to say when a doer is booked on these days. */
  booked: string;
  /** Gives the error, which it has told, or null. */
  send: (terms: OfferTerms) => Promise<unknown>;
  onClose: () => void;
};

/** Terms of one's own: how many, for how much, from when to when. */
export function TermsDialog({
  title,
  asked,
  from,
  paid,
  most,
  button,
  fitOn = null,
  booked,
  send,
  onClose,
}: Props) {
  const { t } = useI18n();
  const [isBooked, setBooked] = useState(false);
  const [start] = useState({ message: "", ...from });
  const offer = async ({ message, ...terms }: SentTerms) => {
    const error = await send({ ...terms, ...(message !== start.message && { message }) });
    setBooked(error instanceof ApiError && error.code === "shift.overlap");
    if (error === null) return onClose();
    if (getFieldErrors(error).length > 0) throw error;
    return false;
  };
  return (
    <Dialog open onClose={() => confirmLeaving(onClose)} title={title}>
      <Form schema={schema} start={start} send={offer} failed={t("layout.failed")} className="grid gap-4">
        <TermsFields {...{ asked, paid, most, fitOn, button }} booked={isBooked ? booked : null} />
      </Form>
    </Dialog>
  );
}
