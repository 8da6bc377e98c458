import type { ReactNode } from "react";
import { type AuditAction, wordsOfAction } from "#shared/audit.ts";
import type { AuditEvent } from "#shared/audit-list.ts";
import { dayOf } from "#shared/time-zone.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useFormat } from "../lib/use-format.ts";
import { type Column, TableFrame } from "../ui/table-frame.tsx";
import { Actor, Subject } from "./parties.tsx";
import { useDetails } from "./use-details.ts";

type Props = {
  page: "adminAudit" | "organizationAudit";
  events: readonly AuditEvent[];
  empty: ReactNode;
};

/** Events as a table, on a phone as cards. */
export function AuditTable({ page, events, empty }: Props) {
  const { t } = useI18n();
  const organization: Column<AuditEvent> = {
    key: "organization",
    label: t("audit.organization"),
    cell: ({ organization: whose }) => whose?.name ?? <span className="text-ink-2">–</span>,
  };
  const columns: readonly [Column<AuditEvent>, ...Column<AuditEvent>[]] = [
    { key: "event", label: t("audit.event"), cell: (event) => <What event={event} /> },
    { key: "actor", label: t("audit.actor"), cell: (event) => <Actor event={event} /> },
    { key: "subject", label: t("audit.subject"), cell: (event) => <Subject event={event} /> },
    ...(page === "adminAudit" ? [organization] : []),
    { key: "at", label: t("audit.at"), cell: (event) => <When at={event.at} /> },
  ];
  return (
    <TableFrame
      label={t(`titles.${page}`)}
      columns={columns}
      rows={events}
      keyOf={({ id }) => id}
      empty={empty}
    />
  );
}

function What({ event }: { event: AuditEvent }) {
  const { t } = useI18n();
  const details = useDetails();
  const more = details(event);
  return (
    <span className="grid py-1">
      <span>{t(wordsOfAction(event.action as AuditAction))}</span>
      {more !== "" && <span className="wrap-anywhere font-normal text-ink-2 text-sm">{more}</span>}
    </span>
  );
}

function When({ at }: { at: string }) {
  const format = useFormat();
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {format.dayWithYear(dayOf(at))} {format.timeOf(at)}
    </time>
  );
}
