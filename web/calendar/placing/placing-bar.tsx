import type { UnnamedDay } from "#shared/calendar/calendar.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { SelectableChip } from "../../ui/combobox/selectable-chip.tsx";
import { LinkButton } from "../../ui/navigation/link-button.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { usePlaceLabel } from "./use-place-label.ts";

type Props = {
  day: UnnamedDay;
  isOnlyPossible: boolean;
  onOnlyPossible: (isOn: boolean) => void;
  onCancel: () => void;
};

/** Says which place is picked, for as long as it is. */
export function PlacingBar({ day, isOnlyPossible, onOnlyPossible, onCancel }: Props) {
  const { t } = useI18n();
  const describePlace = usePlaceLabel();
  return (
    <section
      aria-label={t("calendar.placing.choose")}
      data-actions
      className="sticky bottom-(--tab-bar,0px) z-20 flex flex-wrap items-center gap-3 rounded-card border-2 border-ink bg-card p-3 print:hidden short:static"
    >
      <p className="min-w-48 flex-1 wrap-anywhere text-sm">
        <span className="block font-semibold">{t("calendar.placing.choose")}</span>
        {describePlace(day)}
        <span className="block text-ink-2 max-lg:hidden">{t("calendar.placing.keys")}</span>
      </p>
      <SelectableChip
        label={t("calendar.placing.onlyPossible")}
        selected={isOnlyPossible}
        onToggle={() => onOnlyPossible(!isOnlyPossible)}
      />
      <LinkButton href={pathTo("gig", { id: day.gigId })}>{t("calendar.placing.open")}</LinkButton>
      <Button onClick={onCancel}>{t("crew.back")}</Button>
    </section>
  );
}
