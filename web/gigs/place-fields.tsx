import { useFormContext } from "react-hook-form";
import { fieldErrorText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { TextField } from "../ui/text-field.tsx";
import type { GigDraft } from "./gig-draft.ts";

const ofThePlace = ["address", "meetingPoint"] as const;

/**
 * `fromLast`: what stands here comes from the last gig. In another municipality that street is wrong: it goes, and comes
 * back with its municipality, unless somebody has typed one.
 */
export function PlaceFields({ fromLast }: { fromLast: boolean }) {
  const { t } = useI18n();
  const { register, formState, getValues, setValue } = useFormContext<GigDraft>();
  const { municipality, address } = formState.errors;
  const say = (error: { message?: string | undefined } | undefined) =>
    error && fieldErrorText(t, error.message ?? "required");
  const follow = (typed: string) => {
    const last = formState.defaultValues ?? {};
    const isThere = typed.trim() === last.municipality;
    for (const name of ofThePlace) {
      const known = last[name] ?? "";
      const untouched = ["", known].includes(getValues(name) ?? "");
      if (untouched) setValue(name, isThere ? known : "", { shouldDirty: true });
    }
  };
  const place = register("municipality");
  return (
    <>
      <TextField
        label={t("gigs.municipality")}
        autoComplete="address-level2"
        error={say(municipality)}
        {...place}
        onChange={(event) => {
          place.onChange(event);
          if (fromLast) follow(event.target.value);
        }}
      />
      <TextField
        label={t("gigs.address")}
        autoComplete="street-address"
        error={say(address)}
        {...register("address")}
      />
    </>
  );
}
