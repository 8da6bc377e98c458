import { useState } from "react";
import type { OfferTerms, WholeTerms } from "#shared/offer.ts";
import { ApiError } from "../lib/api.ts";
import { fieldErrorsOf } from "../lib/field-errors.ts";
import { useI18n } from "../lib/i18n.tsx";
import { leaveAsking } from "../lib/leaving.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Form } from "../ui/form.tsx";
import type { Asked } from "./terms.ts";
import { TermsFields } from "./terms-fields.tsx";

const schema = async () => (await import("#shared/offer.ts")).wholeTerms;

type Props = {
  title: string;
  asked: Asked;
  /** What stands in the form at first. */
  from: Omit<WholeTerms, "message">;
  /** The most people that make sense: one for a doer on their own account. */
  most: number;
  /** What the button says for so many people. */
  button: (workers: number) => string;
  /** What to say when a doer is booked on these days. */
  booked: string;
  /** Gives the error, which it has told, or null. */
  send: (terms: OfferTerms) => Promise<unknown>;
  onClose: () => void;
};

/** Terms of one's own: how many, for how much, from when to when. */
export function TermsDialog({ title, asked, from, most, button, booked, send, onClose }: Props) {
  const { t } = useI18n();
  const [isBooked, setBooked] = useState(false);
  const [start] = useState({ ...from, message: "" });
  const offer = async ({ message, ...terms }: WholeTerms) => {
    const error = await send({ ...terms, ...(message && { message }) });
    setBooked(error instanceof ApiError && error.code === "shift.overlap");
    if (error === null) return onClose();
    if (fieldErrorsOf(error).length > 0) throw error;
    return false;
  };
  return (
    <Dialog open onClose={() => leaveAsking(onClose)} title={title}>
      <Form schema={schema} start={start} send={offer} failed={t("layout.failed")} className="grid gap-4">
        <TermsFields {...{ asked, most, button }} booked={isBooked ? booked : null} />
      </Form>
    </Dialog>
  );
}
