import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useI18n } from "../../../lib/i18n/i18n.tsx";

export const chipTextClass = "flex min-h-tap min-w-tap items-center py-1 pl-4 text-sm";

type Props = { name: string; onRemove: () => void; children: ReactNode };

export function RemovableChip({ name, onRemove, children }: Props) {
  const { t } = useI18n();
  return (
    <li className="inline-flex min-w-0 max-w-full items-center rounded-full border border-edge bg-card">
      {children}
      <button
        type="button"
        aria-label={t("kit.remove", { name })}
        title={t("table.removeFilter")}
        onClick={({ currentTarget }) => {
          nextStop(currentTarget)?.focus();
          onRemove();
        }}
        className="inline-flex size-tap shrink-0 cursor-pointer items-center justify-center rounded-full text-ink-2 hover:bg-wash hover:text-ink"
      >
        <X aria-hidden size={18} />
      </button>
    </li>
  );
}

/** Where the focus goes when the chip is removed: to the next one, else to the search. */
function nextStop(cross: HTMLElement): HTMLElement | null | undefined {
  const chip = cross.closest("li");
  const beside = chip?.nextElementSibling ?? chip?.previousElementSibling;
  return (
    beside?.querySelector<HTMLElement>(":scope > button:last-child") ??
    cross.closest("[data-table]")?.querySelector<HTMLElement>("input[type=search]")
  );
}
