import { Search } from "lucide-react";
import type { Ref } from "react";
import { controlClass, Field } from "../fields/field.tsx";

type Props = {
  label: string;
  placeholder: string;
  value: string;
  onType: (text: string) => void;
  /** Enter picks the best match; it never submits the form. */
  onEnter: () => void;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
};

export function ChipSearch({ label, placeholder, value, onType, onEnter, error, inputRef }: Props) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <span className="relative block">
          <Search aria-hidden size={20} className="absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3" />
          <input
            {...control}
            ref={inputRef}
            type="search"
            value={value}
            placeholder={placeholder}
            onChange={(event) => onType(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              onEnter();
            }}
            className={`${controlClass} pl-11`}
          />
        </span>
      )}
    </Field>
  );
}
