import { Users } from "lucide-react";
import type { ListedPerson } from "#shared/profile.ts";
import { tablePages } from "#shared/table-pages.ts";
import { textOf } from "#shared/table-view.ts";
import { usePeopleBulk } from "../layout/use-people-bulk.tsx";
import { answerOf, api } from "../lib/api.ts";
import { errorText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { usePages } from "../lib/use-pages.ts";
import { useRead } from "../lib/use-read.ts";
import { useTableView } from "../lib/use-table-view.ts";
import { DataTable } from "../ui/data-table/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useRefresh } from "./use-refresh.ts";
import { useUserColumns } from "./use-user-columns.tsx";
import { UserActions } from "./user-actions.tsx";

/** Everybody who has an account, as a table. */
export function UserTable({ onDelete }: { onDelete: (user: ListedPerson) => void }) {
  const { t } = useI18n();
  const { view, query, change } = useTableView(tablePages.adminUsers);
  const pages = usePages(api.users, query);
  const columns = useUserColumns();
  const refresh = useRefresh("/api/users");
  const bulk = usePeopleBulk<ListedPerson>({
    remove: ({ id }) => answerOf(api.users[":id"].$delete({ param: { id } })),
    after: (gone) => refresh(...gone.map(({ id }) => id)),
  });
  return (
    <DataTable<ListedPerson>
      label={t("titles.adminUsers")}
      search={t("adminUsers.search")}
      shape={tablePages.adminUsers.shape}
      columns={columns}
      view={view}
      onView={change}
      pages={pages}
      nameOf={({ name }) => name}
      actions={{
        label: t("people.actions"),
        cell: (user) => <UserActions user={user} onDelete={() => onDelete(user)} />,
      }}
      bulk={bulk}
      file={`/api/users.csv?${textOf(query)}`}
      also={useOrganizationChip(view.also.organization)}
      empty={<EmptyState icon={<Users aria-hidden />} title={t("adminUsers.none")} />}
      explain={(error) => errorText(t, error)}
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
