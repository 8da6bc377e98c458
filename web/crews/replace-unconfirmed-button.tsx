import { ArrowLeftRight, UserRoundPlus } from "lucide-react";
import { useState } from "react";
import { useSWRConfig } from "swr";
import type { Assignment } from "#shared/crews/assignment.ts";
import { isGigKey } from "../domain/gigs/is-gig-key.ts";
import { api, unwrap } from "../lib/api/client.ts";
import { failureText } from "../lib/api/error-text.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useToast } from "../ui/feedback/use-toast.tsx";
import { lazyOverlay } from "../ui/overlays/lazy-overlay.tsx";
import { Button } from "../ui/primitives/button.tsx";

const LazyDialog = lazyOverlay(
  async () => (await import("./replace-unconfirmed-dialog.tsx")).ReplaceUnconfirmedDialog,
);

type Props = {
  gigId: string;
  date: string;
  /** Of a desk whose own people wait to step in; else the buyer's, whose provider picks somebody else. */
  asksReserve: boolean;
};

/** Takes somebody who has not confirmed for that day off the gig, so that another is asked. */
export function ReplaceUnconfirmedButton({ gigId, date, asksReserve }: Props) {
  const { t } = useI18n();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const [people, setPeople] = useState<Assignment[]>([]);
  const open = async () => {
    setBusy(true);
    try {
      const { items } = await unwrap(api.gigs[":id"].assignments.$get({ param: { id: gigId } }));
      const found = items.filter(
        (one) =>
          isUnconfirmed(one) &&
          one.can.remove &&
          one.dates.includes(date) &&
          (one.filledBy === "me") === asksReserve,
      );
      setPeople(found);
      if (found.length === 0) {
        toast.info(t("crew.nobodyToReplace"));
        await mutate(isGigKey);
      }
    } catch (error) {
      toast.error(...failureText(t, error));
    } finally {
      setBusy(false);
    }
  };
  const Icon = asksReserve ? UserRoundPlus : ArrowLeftRight;
  return (
    <>
      <Button onClick={open} busy={busy}>
        <Icon aria-hidden size={20} />
        {t(asksReserve ? "offers.reserve.ask" : "crew.replace")}
      </Button>
      {people.length > 0 && (
        <LazyDialog people={people} asksReserve={asksReserve} onClose={() => setPeople([])} />
      )}
    </>
  );
}

/** The gig as it is now. */
const isUnconfirmed = ({ status, change }: Assignment) =>
  status === "proposed" || change === "sent" || change === "seen";
