import { useI18n } from "../lib/i18n.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

type Props = { title: string; busy: boolean; decline: () => Promise<unknown>; onClose: () => void };

/** A no cannot be taken back: the place goes to somebody else. */
export function CannotDialog({ title, busy, decline, onClose }: Props) {
  const { t } = useI18n();
  const yes = async () => {
    await decline();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("crew.declineTitle")}
      actions={
        <>
          <Button tone="danger" onClick={yes} busy={busy}>
            {t("crew.decline")}
          </Button>
          <Button onClick={onClose}>{t("crew.back")}</Button>
        </>
      }
    >
      <p>{t("crew.declineText", { title })}</p>
    </Dialog>
  );
}
