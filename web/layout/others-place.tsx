import { useI18n } from "../lib/i18n.tsx";
import { PlaceField } from "../ui/place-field.tsx";
import { useFormChoice } from "../ui/use-form-field.ts";

/** Where somebody else is at home, as `location` of the `Form` around it: see `OthersField`. */
export function OthersPlace() {
  const { t } = useI18n();
  const place = useFormChoice<{ location: string }, "location">("location");
  return <PlaceField {...place} label={t("employees.location")} autoComplete="off" maxLength={60} />;
}
