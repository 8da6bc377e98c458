import { type ReactNode, useState } from "react";
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

type TermsPayload = Omit<CompleteTerms, "amountCents"> & { amountCents?: number | undefined };

type Props = {
  title: string;
  gigTerms: GigTerms;
  /** Initial values; without an amount, the gig's price. */
  initialTerms: TermsPayload;
  /** From `getPaymentMethod`. */
  paid: string | undefined;
  /** The maximum number of workers; 1 for an individual. */
  maxWorkers: number;
  /** The submit button's label. */
  submitLabel: (workers: number) => string;
  /** How many of the firm's workers are free on these days and of the trade; null where it is not counted. */
  countFitOn?: ((dates: readonly string[]) => number) | null;
  /** Whom the firm would send, the first choice first. */
  crewNames?: readonly string[];
  /** To choose them. */
  crewList?: ReactNode;
  /** The error for an individual who is booked on these days. */
  bookedError: string;
  /** Gives null, or the error, of which the user knows. */
  send: (terms: OfferTerms) => Promise<unknown>;
  onClose: () => void;
};

export function TermsDialog({
  title,
  gigTerms,
  initialTerms,
  paid,
  maxWorkers,
  submitLabel,
  countFitOn = null,
  crewNames = [],
  crewList,
  bookedError,
  send,
  onClose,
}: Props) {
  const { t } = useI18n();
  const [isBooked, setBooked] = useState(false);
  const [start] = useState({ message: "", ...initialTerms });
  const offer = async ({ message, ...terms }: TermsPayload) => {
    const error = await send({ ...terms, ...(message !== start.message && { message }) });
    setBooked(error instanceof ApiError && error.code === "shift.overlap");
    if (error === null) return onClose();
    if (getFieldErrors(error).length > 0) throw error;
    return false;
  };
  return (
    <Dialog open onClose={() => confirmLeaving(onClose)} title={title}>
      <Form schema={schema} start={start} send={offer} failed={t("layout.failed")} className="grid gap-4">
        <TermsFields
          {...{ gigTerms, paid, maxWorkers, countFitOn, submitLabel, crewNames, crewList }}
          bookedError={isBooked ? bookedError : null}
        />
      </Form>
    </Dialog>
  );
}
