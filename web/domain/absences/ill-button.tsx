import { useState } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { lazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { QueuedLine } from "../outbox/queued-line.tsx";
import { useQueuedAbsences } from "./use-queued-absences.ts";

const IllDialog = lazyOverlay(async () => (await import("./ill-dialog.tsx")).IllDialog);

export function IllButton() {
  const { t } = useI18n();
  const sick = useQueuedAbsences().filter(({ payload }) => payload.kind === "sick");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {sick.map((entry) => (
        <QueuedLine key={entry.id} entry={entry} what={t("calendar.ill")} />
      ))}
      <Button onClick={() => setOpen(true)}>{t("calendar.ill")}</Button>
      {isOpen && <IllDialog onClose={() => setOpen(false)} />}
    </>
  );
}
