import { useState } from "react";
import type { Gig } from "#shared/gig.ts";
import { api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useSession } from "../lib/session.tsx";
import { useRead } from "../lib/use-read.ts";
import { ActionBar } from "../ui/action-bar.tsx";
import { Button } from "../ui/button.tsx";
import { whenOpened } from "../ui/when-opened.tsx";
import { freeThroughout } from "./candidates.ts";
import { askedBy } from "./terms.ts";
import { useOffer } from "./use-offer.ts";

const TermsDialog = whenOpened(async () => (await import("./terms-dialog.tsx")).TermsDialog);

/** One tap offers as many people as are free and wanted; with other terms it is a few more. */
export function OfferBox({ gig }: { gig: Gig }) {
  const { t, count } = useI18n();
  const { offer, booked, busy } = useOffer(gig.id);
  const [asking, setAsking] = useState(false);
  const { workers, free, alone } = useDefault(gig);
  const asked = askedBy(gig);
  const offerWords = (people: number) => (alone ? t("offers.offerMyself") : count("offers.offer", people));
  const { amountCents, startDate, endDate } = asked;
  return (
    <ActionBar>
      {!alone && free !== null && (
        <p className="basis-full text-ink-2 text-sm">
          {free.fit === free.free ? count("offers.yoursFree", free.free) : t("offers.yoursFit", free)}
        </p>
      )}
      <Button tone="primary" onClick={() => offer({ workers })} busy={busy} className="flex-1 md:flex-none">
        {offerWords(workers)}
      </Button>
      <Button onClick={() => setAsking(true)}>{t("offers.change")}</Button>
      {asking && (
        <TermsDialog
          title={t("offers.change")}
          asked={asked}
          from={{ workers, amountCents, startDate, endDate }}
          most={alone ? 1 : asked.open}
          button={offerWords}
          booked={booked}
          send={offer}
          onClose={() => setAsking(false)}
        />
      )}
    </ActionBar>
  );
}

/**
 * How many to offer when nobody says otherwise: those of mine who fit the trade and are free all days, as far as there
 * is room.
 */
function useDefault(gig: Gig) {
  const alone = useSession().session?.user.organization === null;
  const { data } = useRead(api.gigs[":id"].candidates, alone ? null : { param: { id: gig.id }, query: {} });
  const open = gig.headcount - gig.accepted;
  const free = data ? freeThroughout(data.items) : null;
  return { alone, free, workers: alone ? 1 : Math.max(1, Math.min(free?.fit ?? open, open)) };
}
