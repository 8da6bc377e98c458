import { CalendarPlus } from "lucide-react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { buttonClass } from "../../ui/primitives/button-class.ts";
import { CopyButton } from "../copy-button.tsx";
import { OneTimeSecret } from "../one-time-secret.tsx";

/** The URL is shown once. `webcal:` opens it in this device's calendar. */
export function NewFeedDialog({ title, url, onClose }: { title: string; url: string; onClose: () => void }) {
  const { t } = useI18n();
  return (
    <OneTimeSecret
      title={title}
      text={t("settings.calendar.once")}
      confirmLabel={t("settings.calendar.kept")}
      onClose={onClose}
    >
      <p className="wrap-anywhere rounded-card border border-line bg-wash p-4 font-mono text-sm">{url}</p>
      <div className="flex flex-wrap gap-3">
        <a href={url.replace(/^https?:/, "webcal:")} className={buttonClass({})}>
          <CalendarPlus aria-hidden size={20} />
          {t("settings.calendar.add")}
        </a>
        <CopyButton text={url} label={t("settings.calendar.copy")} />
      </div>
    </OneTimeSecret>
  );
}
