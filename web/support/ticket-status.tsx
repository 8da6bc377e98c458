import type { TicketStatus } from "#shared/ticket-status.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Badge, type BadgeTone } from "../ui/badge.tsx";

const tones: Record<TicketStatus, BadgeTone> = { open: "wait", answered: "ok", closed: "neutral" };

export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  const { t } = useI18n();
  return <Badge tone={tones[status]}>{t(`support.status.${status}`)}</Badge>;
}
