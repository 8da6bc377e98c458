import { useState } from "react";
import type { PersonSeen } from "#shared/profile.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Button } from "../ui/button.tsx";
import { whenOpened } from "../ui/when-opened.tsx";

const LostFactorDialog = whenOpened(async () => (await import("./lost-factor-dialog.tsx")).LostFactorDialog);

/** For who manages somebody's account: a way back in for them without their phone. */
export function LostFactor({ person }: { person: PersonSeen }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("person.lostPhone")}</Button>
      {isOpen && <LostFactorDialog person={person} onClose={() => setOpen(false)} />}
    </>
  );
}
