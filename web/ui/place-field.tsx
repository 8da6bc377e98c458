import { type ComponentProps, type Ref, useState } from "react";
import { useLoaded } from "../lib/use-loaded.ts";
import type { FieldTexts } from "./field.tsx";
import { TextField } from "./text-field.tsx";

/** Headless UI and the list: more than the form that the field stands in. */
export const loadPlaces = async () => {
  const [{ Combobox }, { municipalities }] = await Promise.all([
    import("./combobox.tsx"),
    import("#shared/municipalities.ts"),
  ]);
  const options = municipalities.map(({ name, swedish }) => ({ value: name, label: name, also: swedish }));
  return { Combobox, options };
};

type Props = FieldTexts & {
  value: string;
  onChange: (place: string) => void;
  inputRef?: Ref<HTMLInputElement> | undefined;
} & Pick<ComponentProps<"input">, "autoComplete" | "maxLength">;

/**
 * A place: Finland's municipalities are offered by a few letters, and anything else may be written too. Until they have
 * loaded, and as long as somebody writes in it then, it is a plain field.
 */
export function PlaceField({ value, onChange, inputRef, ...rest }: Props) {
  const places = useLoaded(loadPlaces);
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
