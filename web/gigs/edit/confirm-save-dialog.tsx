import { type ReactNode, useState } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { LazyConfirmDialog } from "../../ui/overlays/lazy-overlay.tsx";

type Props = {
  title: string;
  text: string;
  yes: string;
  children?: ReactNode;
  ready?: boolean;
  tone?: "danger" | "primary";
  save: () => Promise<unknown>;
  onError: (error: unknown) => void;
  onClose: () => void;
};

/** Asks before saving an edit that affects booked workers; `onError` gets the refusal. */
export function ConfirmSaveDialog({ save, onError, ...dialogProps }: Props) {
  const { t } = useI18n();
  const [busy, setBusy] = useState(false);
  const saveAnyway = async () => {
    setBusy(true);
    await save().catch(onError);
    setBusy(false);
  };
  return <LazyConfirmDialog {...dialogProps} no={t("kit.back")} busy={busy} onYes={saveAnyway} />;
}
