import { useState } from "react";
import { useI18n } from "../lib/i18n.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Stepper } from "../ui/stepper.tsx";
import { useAcceptWords } from "./use-accept-words.ts";

type Props = { most: number; accept: (workers: number) => Promise<unknown>; onClose: () => void };

/** How many of the offered people to take; the other places stay open. */
export function PartDialog({ most, accept, onClose }: Props) {
  const { t } = useI18n();
  const acceptWords = useAcceptWords();
  const [workers, setWorkers] = useState(most - 1);
  const [busy, setBusy] = useState(false);
  async function take() {
    setBusy(true);
    await accept(workers);
    onClose();
  }
  return (
    <Dialog open onClose={onClose} title={t("offers.acceptPart")}>
      <Stepper label={t("offers.howMany")} value={workers} onChange={setWorkers} min={1} max={most} />
      <Button tone="primary" onClick={take} busy={busy}>
        {acceptWords(workers, most)}
      </Button>
    </Dialog>
  );
}
