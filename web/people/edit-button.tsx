import { Pencil } from "lucide-react";
import { useState } from "react";
import type { PersonSeen } from "#shared/profile.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Button } from "../ui/button.tsx";
import { whenOpened } from "../ui/when-opened.tsx";

const EditPerson = whenOpened(async () => (await import("../layout/edit-person.tsx")).EditPerson);

/** For who manages somebody's account: their name, a first e-mail, phone, place and roles. */
export function EditButton({ person }: { person: PersonSeen }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} className="sm:justify-self-start">
        <Pencil aria-hidden size={20} />
        {t("person.change")}
      </Button>
      {isOpen && <EditPerson person={person} onClose={() => setOpen(false)} />}
    </>
  );
}
