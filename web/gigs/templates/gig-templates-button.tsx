import { LayoutTemplate } from "lucide-react";
import { useState } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { lazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { Button } from "../../ui/primitives/button.tsx";

const GigTemplatesDialog = lazyOverlay(
  async () => (await import("./gig-templates-dialog.tsx")).GigTemplatesDialog,
);

/** Opens the organization's templates, to begin a gig with one. */
export function GigTemplatesButton() {
  const { t } = useI18n();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <LayoutTemplate aria-hidden size={20} />
        {t("gigTemplates.title")}
      </Button>
      {isOpen && <GigTemplatesDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
