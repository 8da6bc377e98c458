import type { ReactNode } from "react";
import { useI18n } from "../lib/i18n.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { ReadFirst } from "../ui/read-first.tsx";
import { useUnsaved } from "../ui/use-unsaved.tsx";

type Props = {
  title: string;
  text: string;
  /** What the button says by which its reader goes: that they have kept it. */
  kept: string;
  onClose: () => void;
  children: ReactNode;
};

/** Shows what is never shown again: every other way out than the button asks first, the browser's Back too. */
export function ToldOnce({ title, text, kept, onClose, children }: Props) {
  const { t } = useI18n();
  const { leave, question } = useUnsaved(true, {
    title: t("settings.once.title"),
    text: t("settings.once.text"),
    yes: t("settings.once.leave"),
    no: t("settings.once.stay"),
  });
  const actions = (
    <Button tone="primary" onClick={onClose}>
      {kept}
    </Button>
  );
  return (
    <Dialog open onClose={() => leave(onClose)} title={title} actions={actions}>
      <ReadFirst>{text}</ReadFirst>
      {children}
      {question}
    </Dialog>
  );
}
