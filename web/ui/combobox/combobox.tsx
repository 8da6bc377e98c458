import { ComboboxButton, ComboboxInput, Combobox as Headless } from "@headlessui/react";
import { ChevronDown } from "lucide-react";
import { type ComponentProps, type Ref, useState } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { controlClass } from "../fields/control-class.ts";
import { Field, type FieldTexts } from "../fields/field.tsx";
import { classNames } from "../primitives/class-names.ts";
import { type ComboboxChoice, ComboboxList, matchesLabel } from "./combobox-list.tsx";
import { filterByText } from "./match-text.ts";

type Props = FieldTexts & {
  options: readonly ComboboxChoice[];
  /** The chosen option's value, or where it is `free` whatever is typed; "" is none. */
  value: string;
  onChange: (value: string) => void;
  /** Hears what is typed, where the options come from a search elsewhere. */
  onType?: (text: string) => void;
  /** Which options are found by what is typed, where not by their labels. */
  find?: (text: string) => readonly ComboboxChoice[];
  /** The options are a help, and anything else may be typed too. */
  free?: boolean;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement> | undefined;
} & Pick<ComponentProps<"input">, "name" | "placeholder" | "autoComplete" | "maxLength" | "onBlur">;

/**
 * One of many, found by a few letters, with or without their dots and rings. The arrow keys go through what is found,
 * Enter takes it, Escape leaves it. Heavy (Headless UI): for the screens that are opened later.
 */
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
  const chosen = options.find((one) => one.value === value);
  const found = find && query !== "" ? find(query) : filterByText(options, query);
  const labelOf = (one: string) => options.find((option) => option.value === one)?.label ?? (free ? one : "");
  const type = (text: string) => {
    setQuery(text);
    onType?.(text);
    if (free) onChange(meant(options, text));
    else if (text === "") onChange("");
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Headless
          value={value}
          onChange={(one: string | null) => onChange(one ?? "")}
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
          <ComboboxList found={found} own={free ? query : null} say={chosen?.label !== query} />
        </Headless>
      )}
    </Field>
  );
}

/** The option that is written out by either name, with or without its capitals and dots; else the text itself. */
function meant(options: readonly ComboboxChoice[], text: string): string {
  return options.find((one) => matchesLabel(one, text))?.value ?? text;
}
