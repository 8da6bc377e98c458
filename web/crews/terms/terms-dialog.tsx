import { type ReactNode, useState } from "react";
import type { CompleteTerms, OfferAmendment } from "#shared/offers/offer.ts";
import { ApiError } from "../../lib/api/client.ts";
import { getFieldErrors } from "../../lib/api/field-errors.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { confirmLeaving } from "../../lib/navigation/navigation-blocker.ts";
import { Form } from "../../ui/form/form.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { type GigTerms, isByTrade } from "./terms.ts";
import { TermsFields } from "./terms-fields.tsx";
import { TradeTermsFields, type TradeTermsValues } from "./trade-terms-fields.tsx";

const schema = async () =>
  (await import("#shared/offers/offer.ts")).completeTerms.partial({ amountCents: true });

const tradeSchema = async () => (await import("./trade-terms-schema.ts")).tradeTermsSchema;

type TermsPayload = Omit<CompleteTerms, "amountCents"> & { amountCents?: number | undefined };

type OfferedPlaces = { id: string; workers: number; amountCents?: number | undefined };

type Props = {
  title: string;
  gigTerms: GigTerms;
  /** Initial values; without an amount, the gig's price. */
  initialTerms: TermsPayload & { positions?: readonly OfferedPlaces[] | undefined };
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
  send: (terms: OfferAmendment) => Promise<unknown>;
  onClose: () => void;
  /** Of what is typed and not sent: by gig or offer. */
  draftName: string;
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
  draftName,
}: Props) {
  const { t } = useI18n();
  const [isBooked, setBooked] = useState(false);
  const [{ positions = [], ...start }] = useState({ message: "", ...initialTerms });
  const offer = async ({ message, ...terms }: OfferAmendment) => {
    const error = await send({ ...terms, ...(message !== start.message && { message }) });
    setBooked(error instanceof ApiError && error.code === "shift.overlap");
    if (error === null) return onClose();
    if (getFieldErrors(error).length > 0) throw pointToLines(error as ApiError, terms, gigTerms);
    return false;
  };
  const form = { send: offer, draft: draftName, failed: t("layout.failed"), className: "grid gap-4" };
  const fields = { gigTerms, paid, maxWorkers, countFitOn, submitLabel, crewNames, crewList };
  const error = isBooked ? bookedError : null;
  return (
    <Dialog open onClose={() => confirmLeaving(onClose)} title={title}>
      {isByTrade(gigTerms) ? (
        <Form schema={tradeSchema} start={toTradeTerms(start, gigTerms, positions)} {...form}>
          <TradeTermsFields {...fields} bookedError={error} />
        </Form>
      ) : (
        <Form schema={schema} start={start} {...form}>
          <TermsFields {...fields} bookedError={error} />
        </Form>
      )}
    </Dialog>
  );
}

/** A line for each position of the gig; nobody where it is not offered. */
function toTradeTerms(
  { startDate, endDate, message }: TermsPayload & { message: string },
  { positions }: GigTerms,
  offered: readonly OfferedPlaces[],
): TradeTermsValues {
  const lines = positions.map(({ id }) => {
    const { workers = 0, amountCents } = offered.find((place) => place.id === id) ?? {};
    return { id, workers, ...(amountCents !== undefined && { amountCents }) };
  });
  return { startDate, endDate, message, positions: lines };
}

/** The server counts the positions that it was sent: not those without people. */
function pointToLines(error: ApiError, { positions = [] }: OfferAmendment, gigTerms: GigTerms): ApiError {
  const errors = getFieldErrors(error).map(({ path, ...fault }) => {
    const [, at, rest = ""] = path.match(/^positions\.(\d+)(.*)$/) ?? [];
    const line = gigTerms.positions.findIndex(({ id }) => id === positions[Number(at)]?.id);
    return { message: "", ...fault, path: line === -1 ? path : `positions.${line}${rest}` };
  });
  return error.problem ? new ApiError(error.code, { ...error.problem, errors }) : error;
}
