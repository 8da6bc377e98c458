import { type ComponentProps, useState } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import type { FieldTexts } from "./field.tsx";
import { formatCents, parseCents } from "./money-text.ts";
import { NumberField } from "./number-field.tsx";

type Props = Omit<ComponentProps<"input">, "value" | "onChange" | "type"> &
  FieldTexts & {
    /** Null while the text is not an amount. */
    cents: number | null;
    onCents: (cents: number | null) => void;
    unit?: string;
  };

export function MoneyField({ cents, onCents, unit = "€", onBlur, ...rest }: Props) {
  const { tag } = useI18n();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (cents === null ? "" : formatCents(cents, tag));
  return (
    <NumberField
      {...rest}
      unit={unit}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        onCents(parseCents(event.target.value));
      }}
      onBlur={(event) => {
        if (parseCents(shown) !== null) setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
