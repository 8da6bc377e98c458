import { ComboboxInput, Combobox as Headless } from "@headlessui/react";
import { Search, X } from "lucide-react";
import { type Ref, useState } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { controlClass, Field, type FieldTexts } from "../fields/field.tsx";
import type { Option } from "../fields/select.tsx";
import { classNames } from "../primitives/class-names.ts";
import { ComboboxList } from "./combobox-list.tsx";
import { filterByText } from "./match-text.ts";

type Props = FieldTexts & {
  options: readonly Option[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  placeholder?: string;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement> | undefined;
};

/** The chosen ones are listed below, and removed by a tap or by Backspace. */
export function MultiCombobox(props: Props) {
  const { label, hint, error, options, value, onChange, placeholder, disabled, inputRef } = props;
  const [query, setQuery] = useState("");
  const drop = (removed: string) => onChange(value.filter((other) => other !== removed));
  return (
    <div className="grid gap-2.5">
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <Headless
            immediate
            multiple
            value={[...value]}
            onChange={(values: string[]) => {
              onChange(values);
              setQuery("");
            }}
            onClose={() => setQuery("")}
            disabled={disabled}
          >
            <span className="relative block">
              <Search
                aria-hidden
                size={20}
                className="absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3"
              />
              <ComboboxInput
                {...control}
                ref={inputRef}
                value={query}
                placeholder={placeholder}
                autoComplete="off"
                onChange={(event) => setQuery(event.target.value)}
                onKeyDown={(event) => {
                  const last = value.at(-1);
                  if (event.key === "Backspace" && query === "" && last !== undefined) drop(last);
                }}
                className={classNames(controlClass, "pl-11")}
              />
            </span>
            <ComboboxList matches={filterByText(options, query)} announces />
          </Headless>
        )}
      </Field>
      {value.length > 0 && (
        <Chosen label={label} options={options} value={value} onDrop={drop} disabled={disabled} />
      )}
    </div>
  );
}

type ChosenProps = Pick<Props, "label" | "options" | "value" | "disabled"> & {
  onDrop: (value: string) => void;
};

function Chosen({ label, options, value, onDrop, disabled }: ChosenProps) {
  const { t } = useI18n();
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {value.map((selected) => {
        const name = options.find((option) => option.value === selected)?.label ?? selected;
        return (
          <li key={selected}>
            <button
              type="button"
              disabled={disabled}
              aria-label={t("kit.remove", { name })}
              onClick={() => onDrop(selected)}
              className="inline-flex min-h-tap cursor-pointer items-center gap-2 rounded-full border border-ink bg-ink pr-3 pl-4 font-semibold text-card text-sm disabled:cursor-default disabled:opacity-60"
            >
              {name}
              <X aria-hidden size={18} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
