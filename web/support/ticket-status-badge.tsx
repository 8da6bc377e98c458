import type { TicketStatus } from "#shared/support/ticket-statuses.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { Badge, type BadgeTone } from "../ui/primitives/badge.tsx";

const tones: Record<TicketStatus, BadgeTone> = { open: "wait", answered: "ok", closed: "neutral" };

export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  const { t } = useI18n();
  return <Badge tone={tones[status]}>{t(`support.status.${status}`)}</Badge>;
}
