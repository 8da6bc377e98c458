import type { ReactNode } from "react";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useUnsavedChanges } from "../ui/form/use-unsaved-changes.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { InitialFocus } from "../ui/overlays/initial-focus.tsx";
import { Button } from "../ui/primitives/button.tsx";

type Props = {
  title: string;
  text: string;
  /** The button's label: "I have saved it". */
  confirmLabel: string;
  onClose: () => void;
  children: ReactNode;
};

/** Leaving in any other way than by the button asks first. */
export function OneTimeSecret({ title, text, confirmLabel, onClose, children }: Props) {
  const { t } = useI18n();
  const { leave, question } = useUnsavedChanges(true, {
    title: t("settings.once.title"),
    text: t("settings.once.text"),
    yes: t("settings.once.leave"),
    no: t("kit.back"),
  });
  const actions = (
    <Button tone="primary" onClick={onClose}>
      {confirmLabel}
    </Button>
  );
  return (
    <Dialog open onClose={() => leave(onClose)} title={title} actions={actions}>
      <InitialFocus>{text}</InitialFocus>
      {children}
      {question}
    </Dialog>
  );
}
