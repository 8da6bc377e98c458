import { ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { Check } from "lucide-react";
import { useI18n } from "../lib/i18n.tsx";
import type { Option } from "./select.tsx";

const mostShown = 60;

/** What a combobox offers for what is typed: at most 60, the rest a letter away. */
export function ComboboxList({ found, say }: { found: readonly Option[]; say: boolean }) {
  const { t } = useI18n();
  const note = found.length === 0 ? t("kit.nothingFound") : t("kit.typeMore");
  return (
    <ComboboxOptions
      modal={false}
      anchor="bottom start"
      className="z-(--z-tooltip) w-(--input-width) rounded-control border border-edge bg-card p-1 shadow-lg outline-none [--anchor-gap:4px] [--anchor-max-height:22rem] [--anchor-padding:8px] empty:invisible"
    >
      {found.slice(0, mostShown).map((option) => (
        <ComboboxOption
          key={option.value}
          value={option.value}
          className="group flex min-h-tap cursor-pointer items-center gap-2 rounded-control border border-transparent px-3 py-2 data-focus:border-edge data-focus:bg-wash data-selected:font-semibold"
        >
          <span className="min-w-0 flex-1">{option.label}</span>
          <Check aria-hidden size={18} strokeWidth={3} className="invisible group-data-selected:visible" />
        </ComboboxOption>
      ))}
      {say && (found.length === 0 || found.length > mostShown) && (
        <p role="status" className="px-3 py-2.5 text-ink-2 text-sm">
          {note}
        </p>
      )}
    </ComboboxOptions>
  );
}
