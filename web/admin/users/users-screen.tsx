import { UserPlus } from "lucide-react";
import { useState } from "react";
import type { ListedPerson } from "#shared/people/profile.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { PageHeader } from "../../ui/navigation/page-header.tsx";
import { lazyOverlay } from "../../ui/overlays/lazy-overlay.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { UserTable } from "./user-table.tsx";

const AddUser = lazyOverlay(async () => (await import("./add-user-dialog.tsx")).AddUserDialog);
const DeleteUser = lazyOverlay(async () => (await import("./delete-user-dialog.tsx")).DeleteUserDialog);

export default function UsersScreen() {
  const { t } = useI18n();
  const [adding, setAdding] = useState(false);
  const [toDelete, setToDelete] = useState<ListedPerson | null>(null);
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
      <UserTable onDelete={setToDelete} />
      {adding && <AddUser onClose={() => setAdding(false)} />}
      {toDelete && <DeleteUser user={toDelete} onClose={() => setToDelete(null)} />}
    </div>
  );
}
