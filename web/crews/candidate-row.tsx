import type { Candidate } from "#shared/assignment.ts";
import type { Offer } from "#shared/offer.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Badge } from "../ui/badge.tsx";
import { isFree } from "./candidates.ts";
import { useDaysText } from "./use-days-text.ts";

type Props = { person: Candidate; offer: Offer; chosen: boolean; disabled: boolean; onToggle: () => void };

/** Somebody who could come: when they are free, and what would be unwise. */
export function CandidateRow({ person, offer, chosen, disabled, onToggle }: Props) {
  const { t } = useI18n();
  const daysText = useDaysText(offer);
  const { name, location, freeDays, freeDates, totalDays, warnings } = person;
  const free = isFree(person);
  return (
    <li className="border-line border-t first:border-t-0">
      <label
        className={`flex min-h-14 items-center gap-3 px-4 py-2 ${disabled ? "text-ink-3" : "cursor-pointer"}`}
      >
        <input
          type="checkbox"
          checked={chosen}
          disabled={disabled}
          onChange={onToggle}
          className="size-6 shrink-0 accent-ink"
        />
        <span className="min-w-0 flex-1">
          <span className="block wrap-anywhere font-semibold">{name}</span>
          {location !== "" && <span className="block text-ink-2 text-sm">{location}</span>}
          {!free && freeDays > 0 && (
            <span className="block font-medium text-sm">
              {t("crew.someDays", { free: freeDays, total: totalDays, days: daysText(freeDates) })}
            </span>
          )}
          {warnings.map((warning) => (
            <span key={warning} className="block font-medium text-no text-sm">
              {t(`crew.warning.${warning}`)}
            </span>
          ))}
        </span>
        {free && <Badge tone="ok">{t("crew.free")}</Badge>}
        {freeDays === 0 && <Badge tone="neutral">{t("crew.notFree")}</Badge>}
      </label>
    </li>
  );
}
