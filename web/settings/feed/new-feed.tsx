import { CalendarPlus } from "lucide-react";
import { useI18n } from "../../lib/i18n.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { CopyButton } from "../copy-button.tsx";
import { ToldOnce } from "../told-once.tsx";

/** The address of the feed, this once. A calendar on this device takes it by `webcal:`. */
export function NewFeed({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useI18n();
  return (
    <ToldOnce
      title={t("settings.calendar.title")}
      text={t("settings.calendar.once")}
      kept={t("settings.calendar.kept")}
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
    </ToldOnce>
  );
}
