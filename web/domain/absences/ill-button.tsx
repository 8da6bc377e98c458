import { useState } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { lazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { Button } from "../../ui/primitives/button.tsx";

const IllDialog = lazyOverlay(async () => (await import("./ill-dialog.tsx")).IllDialog);

export function IllButton() {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("calendar.ill")}</Button>
      {isOpen && <IllDialog onClose={() => setOpen(false)} />}
    </>
  );
}
