import type { Candidate } from "#shared/assignment.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Badge } from "../ui/badge.tsx";

type Props = { person: Candidate; chosen: boolean; disabled: boolean; onToggle: () => void };

/** Somebody who could come: when they are free, and what would be unwise. */
export function CandidateRow({ person, chosen, disabled, onToggle }: Props) {
  const { t, count } = useI18n();
  const { name, location, freeDays, totalDays, warnings } = person;
  const free = freeDays === totalDays;
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
          <span className="block break-words font-semibold">{name}</span>
          {location !== "" && <span className="block text-ink-2 text-sm">{location}</span>}
          {warnings.map((warning) => (
            <span key={warning} className="block font-medium text-no text-sm">
              {t(`crew.warning.${warning}`)}
            </span>
          ))}
        </span>
        <Badge tone={free ? "ok" : freeDays > 0 ? "wait" : "neutral"}>
          {free ? t("crew.free") : count("crew.freeDays", freeDays)}
        </Badge>
      </label>
    </li>
  );
}
