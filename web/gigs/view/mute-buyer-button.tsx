import type { Gig } from "#shared/gigs/gig.ts";
import { useGigMutation } from "../../domain/gigs/use-gig-mutation.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/primitives/button.tsx";

type Props = { buyer: Gig["organization"]; isMuted: boolean };

/** To hear no more of a buyer's new gigs, or to hear of them again. */
export function MuteBuyerButton({ buyer: { id, name }, isMuted }: Props) {
  const { t } = useI18n();
  const { run, busy } = useGigMutation();
  const toggle = () => {
    const buyer = api.me["muted-buyers"][":organizationId"];
    const param = { organizationId: id };
    return isMuted
      ? run("mute", () => unwrap(buyer.$delete({ param })), t("mutedBuyers.unmuted", { name }))
      : run(
          "mute",
          () => unwrap(buyer.$put({ param })),
          t("mutedBuyers.muted", { name }),
          {},
          () => t("mutedBuyers.where"),
        );
  };
  return (
    <Button tone="quiet" onClick={toggle} busy={busy !== null} className="justify-self-start">
      {t(isMuted ? "mutedBuyers.unmute" : "mutedBuyers.mute", { name })}
    </Button>
  );
}
