import { useFormContext } from "react-hook-form";
import { fieldErrorText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { TextField } from "../ui/text-field.tsx";
import type { GigDraft } from "./gig-draft.ts";

export function PlaceFields() {
  const { t } = useI18n();
  const { register, formState } = useFormContext<GigDraft>();
  const { municipality, address } = formState.errors;
  const say = (error: { message?: string | undefined } | undefined) =>
    error && fieldErrorText(t, error.message ?? "required");
  return (
    <>
      <TextField
        label={t("gigs.municipality")}
        autoComplete="address-level2"
        error={say(municipality)}
        {...register("municipality")}
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
