import { Pencil, Trash2, Users } from "lucide-react";
import { useState } from "react";
import type { OrganizationSummary } from "#shared/organization.ts";
import { RowMenu } from "../layout/row-menu.tsx";
import { useI18n } from "../lib/i18n.tsx";
import { pathTo } from "../paths.ts";
import { whenOpened } from "../ui/when-opened.tsx";

const EditOrganization = whenOpened(async () => (await import("./edit-organization.tsx")).EditOrganization);

type Props = { organization: OrganizationSummary; onDelete: () => void };

/** What is done about one organisation. */
export function OrganizationActions({ organization, onDelete }: Props) {
  const { t } = useI18n();
  const [editing, setEditing] = useState(false);
  const { id, name } = organization;
  const people = {
    key: "people",
    label: t("adminOrganizations.showPeople"),
    icon: <Users aria-hidden size={20} />,
    href: `${pathTo("adminUsers")}?${new URLSearchParams({ organization: id })}`,
  };
  const edit = {
    key: "edit",
    label: t("employees.edit"),
    icon: <Pencil aria-hidden size={20} />,
    onSelect: () => setEditing(true),
  };
  const remove = {
    key: "remove",
    label: t("adminOrganizations.delete"),
    icon: <Trash2 aria-hidden size={20} />,
    onSelect: onDelete,
    danger: true,
  };
  return (
    <>
      <RowMenu name={name} groups={[[people, edit], [remove]]} />
      {editing && <EditOrganization organization={organization} onClose={() => setEditing(false)} />}
    </>
  );
}
