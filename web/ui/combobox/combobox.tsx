import { ComboboxButton, ComboboxInput, Combobox as Headless } from "@headlessui/react";
import { ChevronDown } from "lucide-react";
import { type ComponentProps, type Ref, useState } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { controlClass, Field, type FieldTexts } from "../fields/field.tsx";
import { classNames } from "../primitives/class-names.ts";
import { type ComboboxChoice, ComboboxList, matchesLabel } from "./combobox-list.tsx";
import { filterByText } from "./match-text.ts";

type Props = FieldTexts & {
  options: readonly ComboboxChoice[];
  /** The chosen option's value, with `free` any text; "" is none. */
  value: string;
  onChange: (value: string) => void;
  /** For options that come from a search on the server. */
  onType?: (text: string) => void;
  /** Replaces the match by label. */
  find?: (text: string) => readonly ComboboxChoice[];
  /** Any other text is a valid value too. */
  free?: boolean;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement> | undefined;
} & Pick<ComponentProps<"input">, "name" | "placeholder" | "autoComplete" | "maxLength" | "onBlur">;

/** Filters as one types, ignoring case and diacritics. Heavy (Headless UI): not for the first screen. */
export function Combobox(props: Props) {
  const {
    label,
    hint,
    error,
    options,
    value,
    onChange,
    free = false,
    disabled,
    inputRef,
    onType,
    find,
    ...input
  } = props;
  const { t } = useI18n();
  const [query, setQuery] = useState("");
  const selected = options.find((option) => option.value === value);
  const matches = find && query !== "" ? find(query) : filterByText(options, query);
  const labelOf = (candidate: string) =>
    options.find((option) => option.value === candidate)?.label ?? (free ? candidate : "");
  const type = (text: string) => {
    setQuery(text);
    onType?.(text);
    if (free) onChange(toValue(options, text));
    else if (text === "") onChange("");
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Headless
          value={value}
          onChange={(next: string | null) => onChange(next ?? "")}
          onClose={() => setQuery("")}
          disabled={disabled}
        >
          <span className="relative block">
            <ComboboxInput
              {...input}
              {...control}
              ref={inputRef}
              autoComplete={input.autoComplete ?? "off"}
              displayValue={labelOf}
              onChange={(event) => type(event.target.value)}
              className={classNames(controlClass, "pr-12")}
            />
            <ComboboxButton
              aria-label={t("kit.showAll")}
              className="absolute inset-y-0 right-0 grid w-tap cursor-pointer place-items-center rounded-control text-ink-2 disabled:cursor-default"
            >
              <ChevronDown aria-hidden size={20} />
            </ComboboxButton>
          </span>
          <ComboboxList
            matches={matches}
            freeText={free ? query : null}
            announces={selected?.label !== query}
          />
        </Headless>
      )}
    </Field>
  );
}

/** The value of the option whose label or other name is the text; else the text itself. */
function toValue(options: readonly ComboboxChoice[], text: string): string {
  return options.find((option) => matchesLabel(option, text))?.value ?? text;
}
