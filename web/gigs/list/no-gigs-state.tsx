import { HardHat } from "lucide-react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useCan } from "../../lib/session/session.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Button } from "../../ui/primitives/button.tsx";

/** `onClear`: given if a filter is set. */
export function NoGigsState({ onClear }: { onClear?: () => void }) {
  const { t } = useI18n();
  const mayCreate = useCan("gigs.create");
  const icon = <HardHat aria-hidden />;
  if (onClear) {
    return (
      <EmptyState
        icon={icon}
        title={t("gigs.noneFound")}
        text={t("gigs.noneFoundText")}
        action={<Button onClick={onClear}>{t("gigs.clearFilters")}</Button>}
      />
    );
  }
  const text = t(mayCreate ? "gigs.noneOwn" : "gigs.noneOpen");
  return <EmptyState icon={icon} title={t("gigs.none")} text={text} />;
}
