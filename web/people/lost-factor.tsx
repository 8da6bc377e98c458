import { lazy, Suspense, useState } from "react";
import type { PersonSeen } from "#shared/profile.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Button } from "../ui/button.tsx";

const LostFactorDialog = lazy(async () => ({
  default: (await import("./lost-factor-dialog.tsx")).LostFactorDialog,
}));

/** For who manages somebody's account: a way back in for them without their phone. */
export function LostFactor({ person }: { person: PersonSeen }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("person.lostPhone")}</Button>
      <Suspense>{isOpen && <LostFactorDialog person={person} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
