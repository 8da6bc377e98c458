import type { ListedApplication } from "#shared/organizations/application.ts";
import { accountTypes, applicationStatuses } from "#shared/organizations/application-statuses.ts";
import { useIndustriesLabel } from "../../domain/industries/use-industries-label.ts";
import { useIndustryFilterField } from "../../domain/industries/use-industry-filter-field.tsx";
import { EmailText, PhoneLink } from "../../domain/people/contact-links.tsx";
import { useFormatDate } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { RowLink } from "../../ui/data-table/rows/row-link.tsx";
import type { TableColumns } from "../../ui/data-table/table-column.ts";
import { ApplicationStatusBadge } from "./application-status-badge.tsx";

type ColumnsOptions = { status: string; hrefOf: (id: string) => string };

export function useApplicationColumns({ status, hrefOf }: ColumnsOptions): TableColumns<ListedApplication> {
  const { t } = useI18n();
  const dayOf = useFormatDate();
  const tradesOf = useIndustriesLabel();
  const trades = useIndustryFilterField();
  const types = accountTypes.map((value) => ({ value, label: t(`adminApplications.type.${value}`) }));
  const states = applicationStatuses.map((value) => ({
    value,
    label: t(`adminApplications.state.${value}`),
  }));
  return [
    {
      id: "name",
      label: t("adminApplications.applicant"),
      cell: (application) => (
        <Applicant application={application} href={hrefOf(application.id)} isMixed={status === "all"} />
      ),
    },
    {
      id: "type",
      label: t("adminApplications.typeLabel"),
      choices: types,
      cell: ({ accountType }) => t(`adminApplications.type.${accountType}`),
    },
    { id: "contact", label: t("adminApplications.name"), cell: ({ name }) => name },
    {
      id: "phone",
      label: t("adminApplications.phone"),
      isExtra: status === "all",
      cell: ({ phone }) => <PhoneLink number={phone} />,
    },
    { id: "location", label: t("adminApplications.location"), cell: ({ location }) => location },
    {
      id: "trades",
      label: t("adminApplications.trades"),
      value: trades,
      isExtra: true,
      cell: (application) => tradesOf(application.industries),
    },
    {
      id: "email",
      label: t("adminApplications.email"),
      isExtra: true,
      cell: ({ email }) => <EmailText email={email} />,
    },
    {
      id: "companyId",
      label: t("adminApplications.companyId"),
      isExtra: true,
      cell: ({ companyId }) => companyId,
    },
    {
      id: "status",
      label: t("adminApplications.stateLabel"),
      choices: states,
      isExtra: status !== "all",
      cell: (application) => <ApplicationStatusBadge status={application.status} />,
    },
    {
      id: "created",
      label: t("adminApplications.sent"),
      cell: ({ createdAt }) => dayOf(createdAt),
    },
    {
      id: "answered",
      label: t("adminApplications.answered"),
      isExtra: true,
      cell: ({ answeredAt }) => answeredAt && dayOf(answeredAt),
    },
  ];
}

type Props = { application: ListedApplication; href: string; isMixed: boolean };

function Applicant({ application, href, isMixed }: Props) {
  const { t } = useI18n();
  const dayOf = useFormatDate();
  const { accountType, companyName, name, location, createdAt, status } = application;
  return (
    <RowLink href={href} title={companyName ?? name}>
      <span>{[t(`adminApplications.type.${accountType}`), location].join(" · ")}</span>
      <span>{dayOf(createdAt)}</span>
      {isMixed && <ApplicationStatusBadge status={status} />}
    </RowLink>
  );
}
