import { auditActions, auditKinds } from "#shared/audit/audit-actions.ts";
import type { AuditEvent } from "#shared/audit/audit-event.ts";
import type { AuditPage } from "#shared/audit/audit-table.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import type { TableColumn, TableColumns } from "../ui/data-table/table-column.ts";
import { EventActor, EventSubject } from "./event-parties.tsx";
import { EventAction, EventLine, EventTime, useEventLabel } from "./event-parts.tsx";

/** Subjects that no organisation's log has: before it exists, or between a person and Keikka. */
const forAdmins: readonly string[] = ["application", "ticket"];

/** Time first: the log is sorted by it. */
export function useAuditColumns(page: AuditPage): TableColumns<AuditEvent> {
  const { t } = useI18n();
  const eventLabel = useEventLabel();
  const events = auditKinds
    .filter((kind) => page === "adminAudit" || !forAdmins.includes(kind))
    .flatMap((kind) => [kind, ...auditActions.filter((action) => action.startsWith(`${kind}.`))]);
  const organization: TableColumn<AuditEvent> = {
    id: "organization",
    label: t("audit.organization"),
    cell: ({ organization }) => organization?.name ?? <span className="text-ink-2">–</span>,
  };
  return [
    { id: "at", label: t("audit.at"), cell: (event) => <At event={event} page={page} /> },
    {
      id: "event",
      label: t("audit.event"),
      choices: events.map((value) => ({ value, label: eventLabel({ action: value }) })),
      cell: (event) => <EventAction event={event} />,
    },
    { id: "actor", label: t("audit.actor"), cell: (event) => <EventActor event={event} /> },
    { id: "subject", label: t("audit.subject"), cell: (event) => <EventSubject event={event} /> },
    ...(page === "adminAudit" ? [organization] : []),
  ];
}

function At({ event, page }: { event: AuditEvent; page: AuditPage }) {
  return (
    <>
      <span className="font-normal max-md:hidden">
        <EventTime at={event.at} />
      </span>
      <span className="md:hidden">
        <EventLine event={event} isOfAll={page === "adminAudit"} />
      </span>
    </>
  );
}
