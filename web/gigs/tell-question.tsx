import { lazy, Suspense, useState } from "react";
import { useI18n } from "../lib/i18n.tsx";

const ConfirmDialog = lazy(async () => ({
  default: (await import("../ui/confirm-dialog.tsx")).ConfirmDialog,
}));

type Props = {
  /** How many are booked. */
  people: number;
  save: () => Promise<void>;
  onError: (error: unknown) => void;
  onClose: () => void;
};

/** Asks once before the hours, place or pay of people who are booked change: they hear of it and must note it. */
export function TellQuestion({ people, save, onError, onClose }: Props) {
  const { t, count } = useI18n();
  const [busy, setBusy] = useState(false);
  const saveAndTell = async () => {
    setBusy(true);
    await save().catch(onError);
    setBusy(false);
  };
  return (
    <Suspense>
      <ConfirmDialog
        title={t("gigs.tellTitle")}
        text={count("gigs.tellText", people)}
        yes={t("gigs.saveAndTell")}
        no={t("gigs.restBack")}
        busy={busy}
        onYes={saveAndTell}
        onClose={onClose}
      />
    </Suspense>
  );
}
