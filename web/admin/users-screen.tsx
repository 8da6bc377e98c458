import { UserPlus, Users as UsersIcon } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { PagedList } from "../layout/paged-list.tsx";
import { api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { SeldomMessages } from "../lib/seldom-messages.tsx";
import { useListFilter } from "../lib/use-list-filter.ts";
import { usePages } from "../lib/use-pages.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { UserFilters } from "./user-filters.tsx";
import { type User, UserTable } from "./user-table.tsx";

const AddUser = lazy(async () => ({ default: (await import("./add-user.tsx")).AddUser }));
const DeleteUser = lazy(async () => ({ default: (await import("./delete-user.tsx")).DeleteUser }));

export default function UsersScreen() {
  return (
    <SeldomMessages>
      <Users />
    </SeldomMessages>
  );
}

/** Everybody who has an account, for the platform's admins: found, added, deleted. */
function Users() {
  const { t } = useI18n();
  const { filter, change, clear } = useListFilter(["search", "organization", "role"]);
  const pages = usePages(api.users, filter);
  const [adding, setAdding] = useState(false);
  const [leaver, setLeaver] = useState<User | null>(null);
  const empty = (
    <EmptyState
      icon={<UsersIcon aria-hidden />}
      title={t("adminUsers.none")}
      text={t("adminUsers.noneText")}
      action={<Button onClick={clear}>{t("adminUsers.showAll")}</Button>}
    />
  );
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
      <UserFilters filter={filter} onChange={change} />
      <PagedList pages={pages}>
        {(items) => <UserTable users={items} empty={empty} onDelete={setLeaver} />}
      </PagedList>
      <Suspense>
        {adding && <AddUser onClose={() => setAdding(false)} />}
        {leaver && <DeleteUser user={leaver} onClose={() => setLeaver(null)} />}
      </Suspense>
    </div>
  );
}
