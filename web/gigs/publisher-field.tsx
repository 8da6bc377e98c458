import { Controller } from "react-hook-form";
import { fieldErrorText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import type { GigDraft } from "./gig-draft.ts";
import { PublisherPicker } from "./publisher-picker.tsx";

export function PublisherField() {
  const { t } = useI18n();
  return (
    <Controller<GigDraft, "organization">
      name="organization"
      render={({ field, fieldState: { error } }) => (
        <PublisherPicker
          value={field.value ?? ""}
          onChange={field.onChange}
          inputRef={field.ref}
          error={error ? fieldErrorText(t, "organization.invalid") : undefined}
        />
      )}
    />
  );
}
