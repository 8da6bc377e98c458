import { type ComponentProps, useState } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import type { FieldTexts } from "./field.tsx";
import { NumberField } from "./number-field.tsx";

type Props = Omit<ComponentProps<"input">, "value" | "onChange" | "type"> &
  FieldTexts & {
    /** Null while the text is not an amount. */
    cents: number | null;
    onCents: (cents: number | null) => void;
    unit?: string;
  };

export function MoneyField({ cents, onCents, unit = "€", onBlur, ...input }: Props) {
  const { tag } = useI18n();
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft ?? (cents === null ? "" : formatCents(cents, tag));
  return (
    <NumberField
      {...input}
      unit={unit}
      value={shown}
      onChange={(event) => {
        setDraft(event.target.value);
        onCents(parseCents(event.target.value));
      }}
      onBlur={(event) => {
        if (parseCents(shown) !== null) setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}

/** Cents from "34", "34,5", "1 234.50" or "€34"; null if it is no amount. */
export function parseCents(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f€]/g, "").replace(",", ".");
  return /^\d{1,9}(\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

/** "34,50" in this language, without the currency. */
export function formatCents(cents: number, tag: string): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false };
  return new Intl.NumberFormat(tag, digits).format(cents / 100);
}
