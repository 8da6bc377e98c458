import type { Ref } from "react";
import { useI18n } from "../lib/i18n.tsx";
import { useLoaded } from "../lib/use-loaded.ts";
import { Skeleton } from "../ui/skeleton.tsx";

/** Headless UI and the list: more than the form that the field stands in. */
const loadServed = async () => {
  const [{ MultiCombobox }, { municipalities }] = await Promise.all([
    import("../ui/multi-combobox.tsx"),
    import("#shared/municipalities.ts"),
  ]);
  const options = municipalities.map(({ name, swedish }) => ({ value: name, label: name, also: swedish }));
  return { MultiCombobox, options };
};

type Props = {
  value: readonly string[];
  onChange: (places: string[]) => void;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
};

/** Where an organisation works: municipalities, found by a few letters of either language's name. */
export function ServedPlaces(props: Props) {
  const { t } = useI18n();
  const loaded = useLoaded(loadServed);
  if (!loaded) return <Skeleton className="h-24 w-full" />;
  return (
    <loaded.MultiCombobox
      {...props}
      label={t("organization.municipalities")}
      hint={t("organization.municipalitiesHint")}
      options={loaded.options}
    />
  );
}
