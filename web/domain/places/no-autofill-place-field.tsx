import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useFormChoice } from "../../ui/form/use-form-field.ts";
import { PlaceField } from "./place-field.tsx";

/** Somebody else's home, as `location` of a `Form`: see `NoAutofillField`. */
export function NoAutofillPlaceField() {
  const { t } = useI18n();
  const locationField = useFormChoice<{ location: string }, "location">("location");
  return <PlaceField {...locationField} label={t("employees.location")} autoComplete="off" maxLength={60} />;
}
