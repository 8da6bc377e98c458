import { Trash2, Users } from "lucide-react";
import { Link } from "wouter";
import { useI18n } from "../lib/i18n.tsx";
import { pathTo } from "../paths.ts";
import { IconButton } from "../ui/icon-button.tsx";

type Props = { organization: { id: string; name: string }; onDelete: () => void };

/** What is done about one organisation. */
export function OrganizationActions({ organization: { id, name }, onDelete }: Props) {
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
