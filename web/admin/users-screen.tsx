import { UserPlus } from "lucide-react";
import { useState } from "react";
import type { ListedPerson } from "#shared/profile.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Button } from "../ui/button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { whenOpened } from "../ui/when-opened.tsx";
import { UserTable } from "./user-table.tsx";

const AddUser = whenOpened(async () => (await import("./add-user.tsx")).AddUser);
const DeleteUser = whenOpened(async () => (await import("./delete-user.tsx")).DeleteUser);

/** Everybody who has an account, for the platform's admins: found, added, deleted. */
export default function UsersScreen() {
  const { t } = useI18n();
  const [adding, setAdding] = useState(false);
  const [leaver, setLeaver] = useState<ListedPerson | null>(null);
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader
        title={t("titles.adminUsers")}
        actions={
          <Button tone="primary" onClick={() => setAdding(true)}>
            <UserPlus aria-hidden size={20} />
            {t("adminUsers.add")}
          </Button>
        }
      />
      <UserTable onDelete={setLeaver} />
      {adding && <AddUser onClose={() => setAdding(false)} />}
      {leaver && <DeleteUser user={leaver} onClose={() => setLeaver(null)} />}
    </div>
  );
}
