import { useEffect, useEffectEvent } from "react";
import { useFormContext } from "react-hook-form";
import { PlaceField } from "../../domain/places/place-field.tsx";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useFormChoice, useFormFields } from "../../ui/form/use-form-field.ts";
import type { GigDraft } from "./gig-draft.ts";

const placeFields = ["address", "meetingPoint"] as const;

/**
 * `fromLast`: prefilled from the last gig. Its address is cleared with another municipality and restored with its own,
 * unless one was typed.
 */
export function PlaceFields({ fromLast }: { fromLast: boolean }) {
  const { t } = useI18n();
  const { formState, getValues, setValue } = useFormContext<GigDraft>();
  const { defaultValues: last } = formState;
  const field = useFormFields<GigDraft>();
  const municipality = useFormChoice<GigDraft, "municipality">("municipality");
  const syncPlaceFields = (text: string) => {
    const isLastMunicipality = text.trim() === last?.municipality;
    for (const name of placeFields) {
      const lastValue = last?.[name] ?? "";
      const isUntouched = ["", lastValue].includes(getValues(name) ?? "");
      if (isUntouched) setValue(name, isLastMunicipality ? lastValue : "", { shouldDirty: true });
    }
  };
  // The last gig may arrive after another municipality was typed.
  const syncWithLast = useEffectEvent(() => fromLast && syncPlaceFields(getValues("municipality")));
  useEffect(() => {
    if (last) syncWithLast();
  }, [last]);
  return (
    <>
      <PlaceField
        {...municipality}
        label={t("gigs.municipality")}
        onChange={(text) => {
          municipality.onChange(text);
          if (fromLast) syncPlaceFields(text);
        }}
      />
      <TextField {...field("address")} label={t("gigs.address")} autoComplete="street-address" />
    </>
  );
}
