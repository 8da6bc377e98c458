import { fieldErrorText } from "../lib/field-errors.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useFormChoice } from "../ui/use-form-field.ts";
import type { GigDraft } from "./gig-draft.ts";
import { PublisherPicker } from "./publisher-picker.tsx";

export function PublisherField() {
  const { t } = useI18n();
  const { value, error, ...publisher } = useFormChoice<GigDraft, "organization">("organization");
  return (
    <PublisherPicker
      {...publisher}
      value={value ?? ""}
      error={error && fieldErrorText(t, "organization.invalid")}
    />
  );
}
