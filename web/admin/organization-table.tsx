import { Trash2, Users } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { OrganizationSummary } from "#shared/organization.ts";
import { useI18n } from "../lib/i18n.tsx";
import { pathTo } from "../paths.ts";
import { Avatar } from "../ui/avatar.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { type Column, TableFrame } from "../ui/table-frame.tsx";

export type ListedOrganization = OrganizationSummary;

type Props = {
  organizations: readonly ListedOrganization[];
  empty: ReactNode;
  onDelete: (organization: ListedOrganization) => void;
};

export function OrganizationTable({ organizations, empty, onDelete }: Props) {
  const { t } = useI18n();
  const typeWords = useTypeWords();
  const columns: readonly [Column<ListedOrganization>, ...Column<ListedOrganization>[]] = [
    { key: "name", label: t("adminOrganizations.name"), cell: (one) => <Name organization={one} /> },
    {
      key: "type",
      label: t("adminOrganizations.type"),
      deskOnly: true,
      cell: ({ types }) => typeWords(types),
    },
    {
      key: "companyId",
      label: t("adminOrganizations.companyId"),
      deskOnly: true,
      cell: ({ companyId }) => <span className="tabular-nums">{companyId}</span>,
    },
    {
      key: "actions",
      label: t("adminUsers.actions"),
      isNumber: true,
      cell: (one) => <Actions organization={one} onDelete={() => onDelete(one)} />,
    },
  ];
  return (
    <TableFrame
      label={t("titles.adminOrganizations")}
      columns={columns}
      rows={organizations}
      keyOf={({ id }) => id}
      empty={empty}
      compact
    />
  );
}

function useTypeWords(): (types: ListedOrganization["types"]) => string {
  const { t } = useI18n();
  return (types) => types.map((type) => t(`organization.type.${type}`)).join(", ");
}

/** On a phone all that the row tells. */
function Name({ organization: { name, types, companyId } }: { organization: ListedOrganization }) {
  const typeWords = useTypeWords();
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} />
      <span className="grid min-w-0">
        <span className="wrap-anywhere">{name}</span>
        <span className="wrap-anywhere font-normal text-ink-2 text-sm md:hidden">
          {typeWords(types)} · <span className="whitespace-nowrap">{companyId}</span>
        </span>
      </span>
    </span>
  );
}

function Actions({
  organization: { id, name },
  onDelete,
}: {
  organization: ListedOrganization;
  onDelete: () => void;
}) {
  const { t } = useI18n();
  const people = t("adminOrganizations.peopleOf", { name });
  return (
    <span className="inline-flex justify-end">
      <Link
        href={`${pathTo("adminUsers")}?${new URLSearchParams({ organization: id })}`}
        aria-label={people}
        title={people}
        className="inline-flex size-tap items-center justify-center rounded-control text-ink-2 hover:bg-wash hover:text-ink"
      >
        <Users aria-hidden size={20} />
      </Link>
      <IconButton
        label={t("adminUsers.deleteOf", { name })}
        icon={<Trash2 aria-hidden size={20} />}
        onClick={onDelete}
        className="text-ink-2 hover:text-no"
      />
    </span>
  );
}
