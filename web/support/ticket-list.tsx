import { Link } from "wouter";
import type { TicketSummary } from "#shared/support.ts";
import { dayOf } from "#shared/time-zone.ts";
import { useFormat } from "../lib/use-format.ts";
import { TicketStatusBadge } from "./ticket-status.tsx";

type Props = {
  tickets: readonly TicketSummary[];
  /** The one that is open beside the list. */
  openId: string | null;
  hrefOf: (id: string) => string;
};

export function TicketList({ tickets, openId, hrefOf }: Props) {
  const format = useFormat();
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-card">
      {tickets.map(({ id, subject, status, updatedAt }) => (
        <li key={id} className="border-line border-t first:border-t-0">
          <Link
            href={hrefOf(id)}
            aria-current={id === openId ? "true" : undefined}
            className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-wash aria-[current]:bg-wash"
          >
            <span className="min-w-0 flex-1">
              <span className="block wrap-anywhere font-semibold">{subject}</span>
              <span className="block wrap-anywhere text-ink-2 text-sm">
                <time dateTime={updatedAt}>
                  {format.day(dayOf(updatedAt))} {format.timeOf(updatedAt)}
                </time>
              </span>
            </span>
            <TicketStatusBadge status={status} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
