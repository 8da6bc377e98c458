import { ChevronLeft, ChevronRight } from "lucide-react";
import { useI18n } from "../lib/i18n.tsx";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";

/** To the week before, the present one (null), or the one after. */
export function WeekPicker({ go }: { go: (days: number | null) => void }) {
  const { t } = useI18n();
  return (
    <>
      <IconButton label={t("calendar.before")} icon={<ChevronLeft aria-hidden />} onClick={() => go(-7)} />
      <Button onClick={() => go(null)}>{t("calendar.thisWeek")}</Button>
      <IconButton label={t("calendar.after")} icon={<ChevronRight aria-hidden />} onClick={() => go(7)} />
    </>
  );
}
