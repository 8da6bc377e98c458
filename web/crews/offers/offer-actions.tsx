import { useState } from "react";
import { getPaymentMethod } from "#shared/gigs/payment-method.ts";
import type { Offer } from "#shared/offers/offer.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { LazyConfirmDialog, lazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { usePaymentMethodText } from "../terms/payment-method-line.tsx";
import { countAcceptable, type GigTerms, listAcceptable } from "../terms/terms.ts";
import { EndOfferButton } from "./end-offer-button.tsx";
import { ReserveAnswer } from "./reserve-answer.tsx";
import { useOfferActions } from "./use-offer-actions.ts";
import { useAcceptLabel } from "./use-offer-texts.ts";

const PartDialog = lazyOverlay(
  async () => (await import("./partial-acceptance-dialog.tsx")).PartialAcceptanceDialog,
);
const ChangeDialog = lazyOverlay(async () => (await import("./change-offer-dialog.tsx")).ChangeOfferDialog);
const TermsDialog = lazyOverlay(async () => (await import("../terms/terms-dialog.tsx")).TermsDialog);

type Props = { offer: Offer; gigTerms: GigTerms; primary: boolean };

export function OfferActions({ offer, gigTerms, primary }: Props) {
  const { t, count } = useI18n();
  const { busy, ...actions } = useOfferActions(offer);
  const [openDialog, setOpenDialog] = useState<"part" | "terms" | "employer" | null>(null);
  const acceptLabel = useAcceptLabel();
  const employerNotice = useEmployerNotice(offer);
  const close = () => setOpenDialog(null);
  const workers = countAcceptable(offer);
  const maxWorkers = offer.provider.kind === "user" ? 1 : gigTerms.headcount;
  if (offer.can.answerReserve) return <ReserveAnswer offer={offer} primary={primary} />;
  if (offer.can.withdraw)
    return (
      <div className="flex flex-wrap gap-2">
        {offer.asks.length === 0 && (
          <Button onClick={() => setOpenDialog("terms")}>{t("offers.changeOwn")}</Button>
        )}
        <EndOfferButton offer={offer} how="withdraw" />
        {openDialog === "terms" && (
          <ChangeDialog
            offer={offer}
            gigTerms={gigTerms}
            initialTerms={{ ...termsOf(offer), message: offer.message }}
            bookedError={actions.booked}
            send={actions.change}
            onClose={close}
          />
        )}
      </div>
    );
  if (!offer.can.answer) return null;
  return (
    <div className="flex flex-wrap gap-2 *:grow">
      {workers > 0 && (
        <Button
          tone={primary ? "primary" : "secondary"}
          data-accepts
          onClick={() => (employerNotice ? setOpenDialog("employer") : actions.accept(listAcceptable(offer)))}
          busy={busy === "accept"}
          className="basis-full"
        >
          {acceptLabel(workers, offer.workers)}
        </Button>
      )}
      {workers > 1 && offer.side === "provider" && (
        <Button onClick={() => setOpenDialog("part")}>{t("offers.acceptPart")}</Button>
      )}
      {offer.asks.length === 0 && <Button onClick={() => setOpenDialog("terms")}>{t("offers.amend")}</Button>}
      <EndOfferButton offer={offer} how="decline" />
      {offer.can.reserve && (
        <Button
          onClick={offer.reserve ? actions.removeFromReserve : actions.keepAsReserve}
          busy={busy === "reserve"}
        >
          {t(offer.reserve ? "offers.reserve.remove" : "offers.reserve.keep")}
        </Button>
      )}
      {openDialog === "employer" && (
        <LazyConfirmDialog
          title={t("offers.acceptWho", { who: offer.provider.name })}
          text={employerNotice ?? ""}
          yes={t("offers.acceptOne")}
          no={t("crew.back")}
          tone="primary"
          busy={busy !== null}
          onYes={() => actions.accept(listAcceptable(offer))}
          onClose={close}
        />
      )}
      {openDialog === "part" && (
        <PartDialog {...{ offer, gigTerms }} accept={actions.accept} onClose={close} />
      )}
      {openDialog === "terms" && (
        <TermsDialog
          title={t("offers.amend")}
          draftName={`offer ${offer.id}@${offer.version}`}
          gigTerms={gigTerms}
          initialTerms={termsOf(offer)}
          paid={getPaymentMethod(offer.provider)}
          maxWorkers={maxWorkers}
          submitLabel={(people) => count("offers.sendTerms", people)}
          bookedError={actions.booked}
          send={actions.amend}
          onClose={close}
        />
      )}
    </div>
  );
}

/** A notice for buyers before they accept an individual, whose employer they may become. */
function useEmployerNotice(offer: Offer): string | undefined {
  const text = usePaymentMethodText(offer);
  const paid = getPaymentMethod(offer.provider);
  const buys = offer.side === "provider";
  return buys && (paid === "wage" || paid === "unknown") ? text : undefined;
}

/** `amountCents` undefined: the offer follows the gig's price. */
function termsOf({ workers, atAsk, amountCents, startDate, endDate, positions }: Offer) {
  const own = (cents: number | undefined) => (atAsk ? undefined : cents);
  return {
    ...{ workers, amountCents: own(amountCents), startDate, endDate },
    positions: positions.map((position) => ({ ...position, amountCents: own(position.amountCents) })),
  };
}
