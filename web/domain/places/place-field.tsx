import { type ComponentProps, type Ref, useState } from "react";
import { useLazyImport } from "../../lib/hydration/use-lazy-import.ts";
import type { FieldTexts } from "../../ui/fields/field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";

/** Headless UI and the list weigh more than the form around the field. */
export const loadPlaces = async () => {
  const [{ Combobox }, { municipalities }] = await Promise.all([
    import("../../ui/combobox/combobox.tsx"),
    import("#shared/core/municipalities.ts"),
  ]);
  const options = municipalities.map(({ name, swedish }) => ({ value: name, label: name, alias: swedish }));
  return { Combobox, options };
};

type Props = FieldTexts & {
  value: string;
  onChange: (place: string) => void;
  inputRef?: Ref<HTMLInputElement> | undefined;
} & Pick<ComponentProps<"input">, "autoComplete" | "maxLength">;

/**
 * Suggests Finland's municipalities; any other text is valid. A plain field until they have loaded, and until it loses
 * focus if typing has begun.
 */
export function PlaceField({ value, onChange, inputRef, ...rest }: Props) {
  const places = useLazyImport(loadPlaces);
  const [isHeld, hold] = useState(false);
  if (places && !isHeld)
    return <places.Combobox {...rest} {...{ value, onChange, inputRef }} options={places.options} free />;
  return (
    <TextField
      {...rest}
      ref={inputRef}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    />
  );
}
