import { useState } from "react";
import type { Gig } from "#shared/gigs/gig.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { lazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { Button } from "../../ui/primitives/button.tsx";

const CrewAgainDialog = lazyOverlay(async () => (await import("./crew-again-dialog.tsx")).CrewAgainDialog);

/** The main action once the gig is over. */
export function CrewAgainButton({ gig }: { gig: Gig }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone={gig.can.edit ? "secondary" : "primary"} onClick={() => setOpen(true)}>
        {t("gigs.again")}
      </Button>
      {isOpen && <CrewAgainDialog gig={gig} onClose={() => setOpen(false)} />}
    </>
  );
}
