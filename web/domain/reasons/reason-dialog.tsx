import { useState } from "react";
import { maxReasonLength } from "#shared/core/max-reason-length.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { SelectableChip } from "../../ui/combobox/selectable-chip.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";

type Props = {
  title: string;
  text: string;
  /** Says who will read the reason. */
  readers: string;
  /** Suggestions that fill the field and can be edited. */
  suggestions: readonly string[];
  yes: string;
  no: string;
  busy: boolean;
  onYes: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** The reason is optional. Heavy like `ConfirmDialog`: load it lazily. */
export function ReasonDialog({ readers, suggestions, onYes, ...question }: Props) {
  const { t } = useI18n();
  const [reason, setReason] = useState("");
  return (
    <ConfirmDialog {...question} onYes={() => onYes(reason.trim())}>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t("reasons.ready")}</legend>
        {suggestions.map((suggestion) => (
          <SelectableChip
            key={suggestion}
            label={suggestion}
            selected={reason === suggestion}
            onToggle={() => setReason(reason === suggestion ? "" : suggestion)}
          />
        ))}
      </fieldset>
      <TextArea
        label={t("reasons.label")}
        hint={readers}
        rows={2}
        maxLength={maxReasonLength}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
