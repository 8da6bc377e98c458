import { MessagesProvider, useI18n } from "../lib/i18n/i18n.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { Button } from "../ui/primitives/button.tsx";
import { dismissInstall } from "./install-prompt.ts";

/** For Safari, whose share menu no page can open. */
export function InstallHelp({ onClose }: { onClose: () => void }) {
  return <MessagesProvider of="common">{<Help onClose={onClose} />}</MessagesProvider>;
}

function Help({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const refuse = () => {
    dismissInstall();
    onClose();
  };
  const actions = (
    <>
      <Button tone="primary" onClick={onClose}>
        {t("ui.close")}
      </Button>
      <Button onClick={refuse}>{t("app.notInstalling")}</Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t("layout.install")} actions={actions}>
      <p>{t("app.installText")}</p>
      <ol className="grid list-decimal gap-2 pl-6">
        <li>{t("app.appleShare")}</li>
        <li>{t("app.appleAdd")}</li>
        <li>{t("app.appleDone")}</li>
      </ol>
    </Dialog>
  );
}
