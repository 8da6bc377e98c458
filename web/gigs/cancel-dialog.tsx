import type { Gig } from "#shared/gig.ts";
import { useChange } from "../layout/use-change.ts";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

type Props = { gig: Gig; onClose: () => void };

/** Asks once more: everybody who is coming is told and set free. */
export function CancelDialog({ gig, onClose }: Props) {
  const { t, count } = useI18n();
  const { run, busy } = useChange();
  async function cancel() {
    const call = () => answerOf(api.gigs[":id"].cancel.$post({ param: { id: gig.id } }));
    await run("cancel", call, t("gigs.cancelled"));
    onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("gigs.cancelTitle", { title: gig.title })}
      actions={
        <>
          <Button tone="danger" onClick={cancel} busy={busy !== null}>
            {t("gigs.cancel")}
          </Button>
          <Button onClick={onClose}>{t("gigs.keep")}</Button>
        </>
      }
    >
      <p>{gig.accepted > 0 ? count("gigs.cancelTold", gig.accepted) : t("gigs.cancelNobody")}</p>
    </Dialog>
  );
}
