import { useState } from "react";
import type { Gig } from "#shared/gigs/gig.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { lazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { Button } from "../../ui/primitives/button.tsx";

const SaveTemplateDialog = lazyOverlay(
  async () => (await import("./save-template-dialog.tsx")).SaveTemplateDialog,
);

/** For who publishes for a firm of their own: templates are the organization's. */
export function SaveTemplateButton({ gig }: { gig: Gig }) {
  const { t } = useI18n();
  const [isOpen, setIsOpen] = useState(false);
  if (useSession().session?.organization?.id !== gig.organization.id) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t("gigTemplates.save")}</Button>
      {isOpen && <SaveTemplateDialog gig={gig} onClose={() => setIsOpen(false)} />}
    </>
  );
}
