import { ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { Check } from "lucide-react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import type { Option } from "../fields/select.tsx";
import { normalizeText } from "./match-text.ts";

/** `also`: another name that finds it. */
export type ComboboxChoice = Option & { also?: string | undefined };

/** Ignores case and diacritics. */
export const matchesLabel = ({ label, also = "" }: ComboboxChoice, text: string) =>
  [label, also].some((name) => name !== "" && normalizeText(name) === normalizeText(text));

const mostShown = 60;

type Props = {
  found: readonly ComboboxChoice[];
  /** The typed text, where it is a valid value: Enter and Tab keep it until an arrow key is pressed. */
  own?: string | null;
  say: boolean;
};

/** At most 60 options, so that typing stays fast; the rest are a letter away. */
export function ComboboxList({ found, own = null, say }: Props) {
  const { t } = useI18n();
  const [first] = found;
  const keepsOwn = own !== null && own !== "" && first !== undefined && !matchesLabel(first, own);
  const isLost = found.length === 0 && own === null;
  const note = found.length === 0 ? t("kit.nothingFound") : t("kit.typeMore");
  return (
    <ComboboxOptions
      modal={false}
      anchor="bottom start"
      className="z-(--z-tooltip) w-(--input-width) rounded-control border border-edge bg-card p-1 shadow-lg outline-none [--anchor-gap:4px] [--anchor-max-height:22rem] [--anchor-padding:8px] empty:invisible"
    >
      {keepsOwn && (
        <ComboboxOption value={own} className="sr-only">
          {own}
        </ComboboxOption>
      )}
      {found.slice(0, mostShown).map((option) => (
        <ComboboxOption
          key={option.value}
          value={option.value}
          className="group flex min-h-tap cursor-pointer items-center gap-2 rounded-control border border-transparent px-3 py-2 data-focus:border-edge data-focus:bg-wash data-selected:font-semibold"
        >
          <span className="min-w-0 flex-1">
            {option.label}
            {option.also && <span className="text-ink-2 text-sm"> {option.also}</span>}
          </span>
          <Check aria-hidden size={18} strokeWidth={3} className="invisible group-data-selected:visible" />
        </ComboboxOption>
      ))}
      {say && (isLost || found.length > mostShown) && (
        <p role="status" className="px-3 py-2.5 text-ink-2 text-sm">
          {note}
        </p>
      )}
    </ComboboxOptions>
  );
}
