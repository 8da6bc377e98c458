import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { FieldErrorText } from "../../ui/fields/field.tsx";
import { lazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { SettingsSection } from "../settings-section.tsx";
import { useDataExport } from "./use-data-export.ts";

const DeleteAccount = lazyOverlay(
  async () => (await import("./delete-account-dialog.tsx")).DeleteAccountDialog,
);

export function MyDataSection() {
  const { t } = useI18n();
  const { download, busy, problem } = useDataExport();
  const [leaving, leave] = useState(false);
  return (
    <SettingsSection id="myData" title={t("settings.myData")} text={t("settings.myDataText")}>
      <div className="grid gap-2 sm:justify-items-start">
        <Button onClick={download} busy={busy}>
          <Download aria-hidden size={20} />
          {t("settings.data.download")}
        </Button>
        <div role="alert">{problem && <FieldErrorText id="notDownloaded">{problem}</FieldErrorText>}</div>
        <p className="text-ink-2 text-sm">{t("settings.data.downloadText")}</p>
      </div>
      <div className="grid gap-2 border-line border-t pt-5 sm:justify-items-start">
        <Button onClick={() => leave(true)}>
          <Trash2 aria-hidden size={20} className="text-no" />
          {t("settings.data.delete")}
        </Button>
        <p className="text-ink-2 text-sm">{t("settings.data.deleteText")}</p>
      </div>
      {leaving && <DeleteAccount onClose={() => leave(false)} />}
    </SettingsSection>
  );
}
