import { useGigMutation } from "../domain/gigs/use-gig-mutation.ts";
import { api, unwrap } from "../lib/api/client.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { Button } from "../ui/primitives/button.tsx";

/** For the buyer, where places are free and somebody on the reserve has not been asked. */
export function AskReserveButton({ gigId }: { gigId: string }) {
  const { t } = useI18n();
  const { run, busy } = useGigMutation();
  const ask = () =>
    run(
      "ask",
      () => unwrap(api.gigs[":id"].reserve.ask.$post({ param: { id: gigId } })),
      t("offers.reserve.asked"),
    );
  return (
    <Button onClick={ask} busy={busy !== null} className="justify-self-start">
      {t("offers.reserve.ask")}
    </Button>
  );
}
