import { ComboboxOption, ComboboxOptions } from "@headlessui/react";
import { Check } from "lucide-react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import type { Option } from "../fields/select.tsx";
import { normalizeText } from "./match-text.ts";

/** `alias`: another name that finds it. */
export type ComboboxChoice = Option & { alias?: string | undefined };

/** Ignores case and diacritics. */
export const matchesLabel = ({ label, alias = "" }: ComboboxChoice, text: string) =>
  [label, alias].some((name) => name !== "" && normalizeText(name) === normalizeText(text));

const maxShown = 60;

type Props = {
  matches: readonly ComboboxChoice[];
  /** The typed text, where it is a valid value: Enter and Tab keep it until an arrow key is pressed. */
  freeText?: string | null;
  announces: boolean;
};

/** At most 60 options, so that typing stays fast; the rest are a letter away. */
export function ComboboxList({ matches, freeText = null, announces }: Props) {
  const { t } = useI18n();
  const [first] = matches;
  const keepsFreeText =
    freeText !== null && freeText !== "" && first !== undefined && !matchesLabel(first, freeText);
  const hasNoMatch = matches.length === 0 && freeText === null;
  const note = matches.length === 0 ? t("kit.nothingFound") : t("kit.typeMore");
  return (
    <ComboboxOptions
      modal={false}
      anchor="bottom start"
      className="z-(--z-tooltip) w-(--input-width) rounded-control border border-edge bg-card p-1 shadow-lg outline-none [--anchor-gap:4px] [--anchor-max-height:22rem] [--anchor-padding:8px] empty:invisible"
    >
      {keepsFreeText && (
        <ComboboxOption value={freeText} className="sr-only">
          {freeText}
        </ComboboxOption>
      )}
      {matches.slice(0, maxShown).map((option) => (
        <ComboboxOption
          key={option.value}
          value={option.value}
          className="group flex min-h-tap cursor-pointer items-center gap-2 rounded-control border border-transparent px-3 py-2 data-focus:border-edge data-focus:bg-wash data-selected:font-semibold"
        >
          <span className="min-w-0 flex-1">
            {option.label}
            {option.alias && <span className="text-ink-2 text-sm"> {option.alias}</span>}
          </span>
          <Check aria-hidden size={18} strokeWidth={3} className="invisible group-data-selected:visible" />
        </ComboboxOption>
      ))}
      {announces && (hasNoMatch || matches.length > maxShown) && (
        <p role="status" className="px-3 py-2.5 text-ink-2 text-sm">
          {note}
        </p>
      )}
    </ComboboxOptions>
  );
}
