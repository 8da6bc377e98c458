import { lazy, Suspense, useState } from "react";
import { useI18n } from "../lib/i18n.tsx";

const ConfirmDialog = lazy(async () => ({
  default: (await import("../ui/confirm-dialog.tsx")).ConfirmDialog,
}));

type Props = { save: () => Promise<void>; onError: (error: unknown) => void; onClose: () => void };

/** Asks once before hours are saved that leave somebody on the crew short of rest or with a long week. */
export function RestQuestion({ save, onError, onClose }: Props) {
  const { t } = useI18n();
  const [busy, setBusy] = useState(false);
  const saveAnyway = async () => {
    setBusy(true);
    await save().catch(onError);
    setBusy(false);
  };
  return (
    <Suspense>
      <ConfirmDialog
        title={t("gigs.restTitle")}
        text={t("gigs.restText")}
        yes={t("gigs.saveAnyway")}
        no={t("gigs.restBack")}
        busy={busy}
        onYes={saveAnyway}
        onClose={onClose}
      />
    </Suspense>
  );
}
