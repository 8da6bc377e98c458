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
  onChange: (text: string) => void;
  inputRef?: Ref<HTMLInputElement> | undefined;
} & Pick<ComponentProps<"input">, "autoComplete" | "maxLength">;

/**
 * Suggests Finland's municipalities; any other text is valid. A plain field until they have loaded, and until it loses
 * focus if typing has begun.
 */
export function PlaceField({ value, onChange, inputRef, ...field }: Props) {
  const loaded = useLazyImport(loadPlaces);
  const [hasFocus, setHasFocus] = useState(false);
  if (loaded && !hasFocus)
    return <loaded.Combobox {...field} {...{ value, onChange, inputRef }} options={loaded.options} free />;
  return (
    <TextField
      {...field}
      ref={inputRef}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    />
  );
}
