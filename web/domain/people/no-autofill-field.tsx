import type { ComponentProps } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import type { FieldTexts } from "../../ui/fields/field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useFormChoice, useFormFields } from "../../ui/form/use-form-field.ts";
import { PlaceField } from "../places/place-field.tsx";

type Props = Omit<FieldTexts, "error"> & {
  name: string;
  /** The phone's keyboard. */
  kind?: "text" | "email" | "tel";
} & Pick<ComponentProps<"input">, "maxLength">;

/** For somebody else's data in a `Form`: browsers must not fill in their own user's. */
export function NoAutofillField({ name, kind = "text", ...input }: Props) {
  const field = useFormFields<Record<string, string>>();
  return <TextField {...field(name)} {...input} type={kind} inputMode={kind} autoComplete="off" />;
}

/** Somebody else's home, as `location` of a `Form`: see `NoAutofillField`. */
export function NoAutofillPlaceField() {
  const { t } = useI18n();
  const locationField = useFormChoice<{ location: string }, "location">("location");
  return <PlaceField {...locationField} label={t("employees.location")} autoComplete="off" maxLength={60} />;
}
