import { Bookmark } from "lucide-react";
import { useState } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { lazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { Button } from "../../ui/primitives/button.tsx";

const SavedSearchesDialog = lazyOverlay(
  async () => (await import("./saved-searches-dialog.tsx")).SavedSearchesDialog,
);

export function SavedSearchesButton() {
  const { t } = useI18n();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Bookmark aria-hidden size={20} />
        {t("searches.title")}
      </Button>
      {isOpen && <SavedSearchesDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
