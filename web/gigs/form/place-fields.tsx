import { useEffect, useEffectEvent } from "react";
import { useFormContext } from "react-hook-form";
import { PlaceField } from "../../domain/places/place-field.tsx";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useFormChoice, useFormFields } from "../../ui/form/use-form-field.ts";
import type { GigDraft } from "./gig-draft.ts";

const ofThePlace = ["address", "meetingPoint"] as const;

/**
 * `fromLast`: prefilled from the last gig. Its address is cleared with another municipality and restored with its own,
 * unless one was typed.
 */
export function PlaceFields({ fromLast }: { fromLast: boolean }) {
  const { t } = useI18n();
  const { formState, getValues, setValue } = useFormContext<GigDraft>();
  const { defaultValues: last } = formState;
  const field = useFormFields<GigDraft>();
  const place = useFormChoice<GigDraft, "municipality">("municipality");
  const follow = (typed: string) => {
    const isThere = typed.trim() === last?.municipality;
    for (const name of ofThePlace) {
      const known = last?.[name] ?? "";
      const untouched = ["", known].includes(getValues(name) ?? "");
      if (untouched) setValue(name, isThere ? known : "", { shouldDirty: true });
    }
  };
  // The last gig may arrive after another municipality was typed.
  const arrive = useEffectEvent(() => fromLast && follow(getValues("municipality")));
  useEffect(() => {
    if (last) arrive();
  }, [last]);
  return (
    <>
      <PlaceField
        {...place}
        label={t("gigs.municipality")}
        onChange={(typed) => {
          place.onChange(typed);
          if (fromLast) follow(typed);
        }}
      />
      <TextField {...field("address")} label={t("gigs.address")} autoComplete="street-address" />
    </>
  );
}
