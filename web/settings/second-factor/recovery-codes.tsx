import { Download, Printer } from "lucide-react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { CopyButton } from "../copy-button.tsx";
import { OneTimeSecret } from "../one-time-secret.tsx";

/** `isNew`: issued when the second factor was enabled. */
type Props = { codes: readonly string[]; isNew?: boolean; onClose: () => void };

/** Shown once. */
export function RecoveryCodes({ codes, isNew = false, onClose }: Props) {
  const { t } = useI18n();
  const { session } = useSession();
  const about = t("settings.factor.fileText", { email: session?.user.email ?? "" });
  const text = [about, "", ...codes, ""].join("\n");
  return (
    <OneTimeSecret
      title={t(isNew ? "settings.factor.turnedOn" : "settings.factor.codes")}
      text={t("settings.factor.codesText")}
      confirmLabel={t("settings.factor.saved")}
      onClose={onClose}
    >
      <div className="print-alone grid grid-cols-1 gap-3 rounded-card border border-line bg-wash p-4">
        <p className="wrap-anywhere hidden print:block">{about}</p>
        <ol aria-label={t("settings.factor.codes")} className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code} className="font-mono font-semibold">
              {code}
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join("\n")} label={t("settings.factor.copyCodes")} />
        <Button onClick={() => downloadText(t("settings.factor.fileName"), text)}>
          <Download aria-hidden size={20} />
          {t("settings.factor.download")}
        </Button>
        <Button onClick={() => print()}>
          <Printer aria-hidden size={20} />
          {t("settings.factor.print")}
        </Button>
      </div>
    </OneTimeSecret>
  );
}

function downloadText(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
