import { Users } from "lucide-react";
import type { ListedPerson } from "#shared/profile.ts";
import { tablePages } from "#shared/table-pages.ts";
import { usePeopleBulk } from "../layout/use-people-bulk.tsx";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useListCache } from "../lib/use-list-cache.ts";
import { useListTable } from "../lib/use-list-table.ts";
import { useRead } from "../lib/use-read.ts";
import { DataTable } from "../ui/data-table/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useUserColumns } from "./use-user-columns.tsx";
import { UserActions } from "./user-actions.tsx";

/** Everybody who has an account, as a table. */
export function UserTable({ onDelete }: { onDelete: (user: ListedPerson) => void }) {
  const { t } = useI18n();
  const { view, table } = useListTable(tablePages.adminUsers, api.users);
  const refresh = useListCache("/api/users");
  const bulk = usePeopleBulk<ListedPerson>({
    remove: ({ id }) => answerOf(api.users[":id"].$delete({ param: { id } })),
    after: (gone) => refresh(...gone.map(({ id }) => id)),
  });
  return (
    <DataTable<ListedPerson>
      {...table}
      label={t("titles.adminUsers")}
      search={t("adminUsers.search")}
      columns={useUserColumns()}
      nameOf={({ name }) => name}
      actions={{
        label: t("people.actions"),
        cell: (user) => <UserActions user={user} onDelete={() => onDelete(user)} />,
      }}
      bulk={bulk}
      also={useOrganizationChip(view.also.organization)}
      empty={<EmptyState icon={<Users aria-hidden />} title={t("adminUsers.none")} />}
    />
  );
}

/** The organisation whose people are asked for, by its name once that is known. */
function useOrganizationChip(id: string | undefined) {
  const { t } = useI18n();
  const { data } = useRead(api.organizations[":id"], id ? { param: { id } } : null);
  const name = data?.id === id ? data?.name : undefined;
  return id ? [{ name: "organization", label: name ?? t("adminUsers.organization") }] : [];
}
