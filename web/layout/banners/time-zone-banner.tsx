import { Clock } from "lucide-react";
import { timeZone } from "#shared/calendar/time-zone.ts";
import { MessagesProvider, useI18n } from "../../lib/i18n/i18n.tsx";

/** For whose device shows another time than the screens do. */
export function TimeZoneBanner() {
  return <MessagesProvider of="common">{<Banner />}</MessagesProvider>;
}

function Banner() {
  const { t } = useI18n();
  return (
    <p className="flex items-center justify-center gap-2 bg-wash px-4 py-2 text-center text-ink text-sm">
      <Clock aria-hidden size={18} className="shrink-0" />
      {t("app.timeZone", { zone: timeZone })}
    </p>
  );
}
