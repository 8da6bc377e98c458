import { BellRing } from "lucide-react";
import { useState } from "react";
import { ApiError, api, unwrap } from "../lib/api/client.ts";
import { failureText } from "../lib/api/error-text.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useCan } from "../lib/session/session.tsx";
import { useToast } from "../ui/feedback/use-toast.tsx";
import { Button } from "../ui/primitives/button.tsx";

/** Asks all who have not confirmed for that day, where they have a login. */
export function RemindCrewButton({ gigId, date }: { gigId: string; date: string }) {
  const { t, count } = useI18n();
  const toast = useToast();
  const sharesLinks = useCan("crew.name");
  const [busy, setBusy] = useState(false);
  const remind = async () => {
    setBusy(true);
    try {
      const { items } = await unwrap(api.gigs[":id"].assignments.$get({ param: { id: gigId } }));
      const unconfirmed = items.filter(({ can, dates }) => can.remind && dates.includes(date));
      const reminded = await remindAll(unconfirmed.map(({ id }) => id));
      const whoAsks = sharesLinks ? "crew.nobodyToRemindText" : "crew.nobodyToRemindByFirm";
      if (reminded === null) toast.info(t("crew.nobodyToRemind"), t(whoAsks));
      else toast.success(count("crew.remindedAll", reminded));
    } catch (error) {
      const isTooSoon = error instanceof ApiError && error.code === "tooManyRequests";
      const [summary, detail] = isTooSoon ? [t("crew.tooSoon")] : failureText(t, error);
      toast.error(summary, detail);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button onClick={remind} busy={busy}>
      <BellRing aria-hidden size={20} />
      {t("crew.remind")}
    </Button>
  );
}

/** How many were reminded; null: there is nobody who could be. Throws why the first could not, where none was. */
async function remindAll(ids: readonly string[]): Promise<number | null> {
  if (ids.length === 0) return null;
  const answers = await Promise.allSettled(
    ids.map((id) => unwrap(api.assignments[":id"].remind.$post({ param: { id } }))),
  );
  const [refused] = answers.filter((answer) => answer.status === "rejected");
  const reminded = answers.filter(({ status }) => status === "fulfilled").length;
  if (reminded === 0 && refused !== undefined) throw refused.reason;
  return reminded;
}
