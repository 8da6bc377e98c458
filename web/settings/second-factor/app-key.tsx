import type { SecondFactorKey } from "#shared/second-factor.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { CopyButton } from "../copy-button.tsx";
import { QrCode } from "./qr-code.tsx";

/** What the authenticator app takes in: from another screen, on this phone, or typed. */
export function AppKey({ uri, secret }: SecondFactorKey) {
  const { t } = useI18n();
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      <QrCode text={uri} label={t("settings.factor.qr")} />
      <a
        href={uri}
        className="inline-flex min-h-tap items-center font-semibold text-link underline pointer-fine:hidden"
      >
        {t("settings.factor.openApp")}
      </a>
      <div>
        <p className="text-ink-2 text-sm">{t("settings.factor.orType")}</p>
        <p className="wrap-anywhere font-mono font-semibold">{inFours(secret)}</p>
      </div>
      <CopyButton text={secret} label={t("settings.factor.copySecret")} />
    </div>
  );
}

const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, "$1 ");
