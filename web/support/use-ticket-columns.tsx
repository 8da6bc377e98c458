import type { TicketSummary } from "#shared/support/ticket.ts";
import { ticketStatuses } from "#shared/support/ticket-statuses.ts";
import { PersonLink } from "../domain/people/person-link.tsx";
import { useFormat, useFormatDate } from "../lib/format/use-format.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { RowLink } from "../ui/data-table/rows/row-link.tsx";
import type { TableColumns } from "../ui/data-table/table-column.ts";
import { TicketStatusBadge } from "./ticket-status-badge.tsx";

type ColumnsOptions = { status: string; hrefOf: (id: string) => string };

export function useTicketColumns({ status, hrefOf }: ColumnsOptions): TableColumns<TicketSummary> {
  const { t } = useI18n();
  const at = useInstant();
  const states = ticketStatuses.map((value) => ({ value, label: t(`support.status.${value}`) }));
  return [
    {
      id: "subject",
      label: t("support.about"),
      cell: (ticket) => <Subject ticket={ticket} href={hrefOf(ticket.id)} isMixed={status === "all"} />,
    },
    {
      id: "person",
      label: t("support.person"),
      cell: ({ person: { id, name } }) => <PersonLink id={id} name={name} />,
    },
    {
      id: "organization",
      label: t("support.organization"),
      cell: ({ person }) => person.organizationName,
    },
    {
      id: "status",
      label: t("support.state"),
      choices: states,
      isExtra: status !== "all",
      cell: (ticket) => <TicketStatusBadge status={ticket.status} />,
    },
    { id: "updated", label: t("support.since"), cell: ({ updatedAt }) => at(updatedAt) },
    { id: "created", label: t("support.asked"), isExtra: true, cell: ({ createdAt }) => at(createdAt) },
    {
      id: "answered",
      label: t("support.answered"),
      isExtra: true,
      cell: ({ answeredAt }) => answeredAt && at(answeredAt),
    },
  ];
}

function useInstant(): (instant: string) => string {
  const dayOf = useFormatDate();
  const { timeOf } = useFormat();
  return (instant) => `${dayOf(instant)} ${timeOf(instant)}`;
}

type Props = { ticket: TicketSummary; href: string; isMixed: boolean };

function Subject({ ticket: { subject, status, updatedAt, person }, href, isMixed }: Props) {
  const at = useInstant();
  return (
    <RowLink href={href} title={subject}>
      <span>{[person.name, person.organizationName].filter(Boolean).join(", ")}</span>
      <time dateTime={updatedAt}>{at(updatedAt)}</time>
      {isMixed && <TicketStatusBadge status={status} />}
    </RowLink>
  );
}
