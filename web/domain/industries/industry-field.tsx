import { useLazyImport } from "../../lib/hydration/use-lazy-import.ts";
import type { FieldTexts } from "../../ui/fields/field.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { useIndustryOptions } from "./use-industries-label.ts";

export const loadIndustryCombobox = () => import("./industry-combobox.tsx");

type Props = FieldTexts & {
  /** "" is none, labelled `none`. */
  value: string;
  onChange: (value: string) => void;
  none: string;
};

/** A native select until the combobox with its synonyms has loaded. */
export function IndustryField({ none, onChange, ...field }: Props) {
  const loaded = useLazyImport(loadIndustryCombobox);
  const trades = useIndustryOptions();
  if (loaded) return <loaded.IndustryCombobox {...field} onChange={onChange} placeholder={none} />;
  return (
    <Select
      {...field}
      onChange={(event) => onChange(event.target.value)}
      options={[{ value: "", label: none }, ...trades]}
    />
  );
}
