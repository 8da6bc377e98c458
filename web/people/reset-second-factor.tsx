import { useState } from "react";
import type { PersonDetails } from "#shared/people/profile.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { lazyOverlay } from "../ui/overlays/lazy-overlay.tsx";
import { Button } from "../ui/primitives/button.tsx";

const LostFactorDialog = lazyOverlay(
  async () => (await import("./reset-second-factor-dialog.tsx")).ResetSecondFactorDialog,
);

/** For those who manage the account, when its user has lost their phone. */
export function ResetSecondFactor({ person }: { person: PersonDetails }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("person.lostPhone")}</Button>
      {isOpen && <LostFactorDialog person={person} onClose={() => setOpen(false)} />}
    </>
  );
}
