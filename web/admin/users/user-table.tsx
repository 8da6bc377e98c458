import { Users } from "lucide-react";
import { roles } from "#shared/auth/roles.ts";
import { tablePages } from "#shared/lists/table-pages.ts";
import type { ListedPerson } from "#shared/people/profile.ts";
import { EmailText } from "../../domain/people/contact-links.tsx";
import { LoginBadge } from "../../domain/people/login-badge.tsx";
import { PersonCell } from "../../domain/people/person-cell.tsx";
import { usePeopleBulkActions } from "../../domain/people/use-people-bulk-actions.tsx";
import { usePeopleColumns } from "../../domain/people/use-people-columns.tsx";
import { useRolesLabel } from "../../domain/people/use-roles-label.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { useListCache } from "../../lib/api/use-list-cache.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import type { TableColumns } from "../../ui/data-table/table-column.ts";
import { useListTable } from "../../ui/data-table/use-list-table.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { UserMenu } from "./user-menu.tsx";

export function UserTable({ onDelete }: { onDelete: (user: ListedPerson) => void }) {
  const { t } = useI18n();
  const { view, table } = useListTable(tablePages.adminUsers, api.users);
  const refresh = useListCache("/api/users");
  const bulk = usePeopleBulkActions<ListedPerson>({
    remove: ({ id }) => unwrap(api.users[":id"].$delete({ param: { id } })),
    after: (removed) => refresh(...removed.map(({ id }) => id)),
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
        cell: (user) => <UserMenu user={user} onDelete={() => onDelete(user)} />,
      }}
      bulk={bulk}
      extraChips={useOrganizationChip(view.extraParameters.organization)}
      empty={<EmptyState icon={<Users aria-hidden />} title={t("adminUsers.none")} />}
    />
  );
}

/** The organisation that the list is filtered by; by name once that is known. */
function useOrganizationChip(id: string | undefined) {
  const { t } = useI18n();
  const { data } = useRead(api.organizations[":id"], id ? { param: { id } } : null);
  const name = data?.id === id ? data?.name : undefined;
  return id ? [{ name: "organization", label: name ?? t("adminUsers.organization") }] : [];
}

function useUserColumns(): TableColumns<ListedPerson> {
  const { t } = useI18n();
  const { email, role, login, phone, location, created } = usePeopleColumns(
    roles.map((value) => ({ value, label: t(`adminUsers.role.${value}`) })),
  );
  const alone = <span className="text-ink-2">{t("adminUsers.alone")}</span>;
  return [
    { id: "name", label: t("people.name"), cell: (user) => <Who user={user} /> },
    email,
    {
      id: "organization",
      label: t("adminUsers.organization"),
      cell: ({ organizationName }) => organizationName ?? alone,
    },
    role,
    login,
    { ...phone, isExtra: true },
    location,
    created,
  ];
}

function Who({ user }: { user: ListedPerson }) {
  const roleWords = useRolesLabel();
  const { email, roles, organizationName } = user;
  return (
    <PersonCell person={user}>
      {email && <EmailText email={email} />}
      <span>{[organizationName, roleWords(roles)].filter(Boolean).join(" · ")}</span>
      <LoginBadge email={user.email} hasSetPassword={user.hasSetPassword} />
    </PersonCell>
  );
}
