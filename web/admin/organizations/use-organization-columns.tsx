import { organizationTypes } from "#shared/auth/roles.ts";
import type { OrganizationSummary } from "#shared/organizations/organization.ts";
import { EmailText, PhoneLink } from "../../domain/people/contact-links.tsx";
import { useFormatDate } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import type { TableColumns } from "../../ui/data-table/table-column.ts";
import { Avatar } from "../../ui/primitives/avatar.tsx";

export function useOrganizationColumns(): TableColumns<OrganizationSummary> {
  const { t, tag } = useI18n();
  const dayOf = useFormatDate();
  const typeWords = useTypeWords();
  const numbers = new Intl.NumberFormat(tag);
  const types = organizationTypes.map((value) => ({
    value,
    label: t(`person.organizationType.${value}`),
  }));
  return [
    {
      id: "name",
      label: t("adminOrganizations.name"),
      cell: (organization) => <Name organization={organization} />,
    },
    {
      id: "type",
      label: t("adminOrganizations.type"),
      choices: types,
      cell: (organization) => typeWords(organization.types),
    },
    { id: "companyId", label: t("adminOrganizations.companyId"), cell: ({ companyId }) => companyId },
    {
      id: "adminEmail",
      label: t("adminOrganizations.adminEmail"),
      cell: ({ adminEmail }) => <EmailText email={adminEmail} />,
    },
    {
      id: "people",
      label: t("adminOrganizations.people"),
      isNumber: true,
      cell: ({ people }) => numbers.format(people),
    },
    {
      id: "phone",
      label: t("people.phone"),
      isExtra: true,
      cell: ({ phone }) => <PhoneLink number={phone} />,
    },
    { id: "created", label: t("people.created"), isExtra: true, cell: ({ createdAt }) => dayOf(createdAt) },
  ];
}

function useTypeWords(): (types: OrganizationSummary["types"]) => string {
  const { t } = useI18n();
  return (types) => types.map((type) => t(`person.organizationType.${type}`)).join(", ");
}

function Name({ organization: { name, types, companyId, logo } }: { organization: OrganizationSummary }) {
  const typeWords = useTypeWords();
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} src={logo} />
      <span className="grid min-w-0">
        <span className="wrap-anywhere">{name}</span>
        <span className="wrap-anywhere font-normal text-ink-2 text-sm md:hidden">
          {typeWords(types)} · <span className="whitespace-nowrap">{companyId}</span>
        </span>
      </span>
    </span>
  );
}
