import { Link } from "wouter";
import type { UnnamedDay } from "#shared/calendar/calendar.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { SelectableChip } from "../../ui/combobox/selectable-chip.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { classNames } from "../../ui/primitives/class-names.ts";
import { usePlaceLabel } from "./use-place-label.ts";

type Props = {
  day: UnnamedDay;
  /** Why somebody who was chosen cannot come. */
  refusal: string;
  isOnlyPossible: boolean;
  onOnlyPossible: (isOn: boolean) => void;
  onCancel: () => void;
};

/** Says which place is picked, for as long as it is. */
export function PlacementBar({ day, refusal, isOnlyPossible, onOnlyPossible, onCancel }: Props) {
  const { t } = useI18n();
  const describePlace = usePlaceLabel();
  return (
    <section
      aria-label={t("calendar.placement.choose")}
      data-actions
      className="sticky bottom-(--tab-bar,0px) z-20 flex flex-wrap items-center gap-x-3 gap-y-0.5 rounded-card border-2 border-ink bg-card px-2.5 py-1 sm:gap-y-2 sm:p-3 print:hidden short:static"
    >
      <div className="flex-1 wrap-anywhere text-sm leading-tight max-sm:basis-full sm:min-w-48">
        {/* What a phone's lines cut off, the picked place in the list says too. */}
        <p className={classNames("sm:line-clamp-none", refusal === "" ? "line-clamp-2" : "line-clamp-1")}>
          <span className="font-semibold">{t("calendar.placement.choose")}:</span>{" "}
          <Link href={pathTo("gig", { id: day.gigId })} className="py-1 text-link underline sm:inline-block">
            {describePlace(day)}
          </Link>
        </p>
        {refusal === "" ? (
          <p className="text-ink-2 max-lg:hidden">{t("calendar.placement.keys")}</p>
        ) : (
          <p className="font-medium text-no">{refusal}</p>
        )}
      </div>
      {/* In one row also where letters are wide. */}
      <div className="flex items-center gap-x-3">
        <SelectableChip
          label={t("calendar.placement.onlyPossible")}
          selected={isOnlyPossible}
          onToggle={() => onOnlyPossible(!isOnlyPossible)}
        />
        <Button onClick={onCancel}>{t("crew.back")}</Button>
      </div>
    </section>
  );
}
