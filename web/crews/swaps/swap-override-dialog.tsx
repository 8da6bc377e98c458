import { useState } from "react";
import type { FieldError } from "#shared/core/errors.ts";
import type { OverrideInput } from "#shared/crews/override.ts";
import { type OverrideChoice, OverrideReasonFields } from "../../domain/reasons/override-reason-fields.tsx";
import { WarningList } from "../../domain/reasons/warning-list.tsx";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";

type Props = {
  warnings: readonly FieldError[];
  busy: boolean;
  onYes: (override: OverrideInput) => Promise<unknown>;
  onClose: () => void;
};

export function SwapOverrideDialog({ warnings, busy, onYes, onClose }: Props) {
  const { t } = useI18n();
  const [choice, setChoice] = useState<OverrideChoice>({});
  return (
    <ConfirmDialog
      title={t("crew.swap.warned")}
      text={t("crew.swap.warnedText")}
      yes={t("crew.swap.anyway")}
      no={t("crew.back")}
      tone="primary"
      ready={choice.overrideReason !== undefined}
      busy={busy}
      onYes={() => onYes({ override: true, ...choice })}
      onClose={onClose}
      staysOnFailure
    >
      <WarningList warnings={warnings} />
      <OverrideReasonFields value={choice} onChange={setChoice} />
    </ConfirmDialog>
  );
}
