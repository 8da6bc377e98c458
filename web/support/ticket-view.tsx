import { useEffect, useRef } from "react";
import { Link } from "wouter";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import type { TicketMessage } from "#shared/support/ticket.ts";
import { ApiError, api } from "../lib/api/client.ts";
import { errorText } from "../lib/api/error-text.ts";
import { useRead } from "../lib/api/use-read.ts";
import { useFormat } from "../lib/format/use-format.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { Card } from "../ui/primitives/card.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { TicketStatusBadge } from "./ticket-status-badge.tsx";

type Props = { id: string; answers: boolean; back?: string };

export function TicketView({ id, answers, back }: Props) {
  const { t } = useI18n();
  const { data: ticket, error } = useRead(api.support.tickets[":id"], { param: { id } });
  const heading = useRef<HTMLHeadingElement>(null);
  const isHere = ticket?.id === id;
  useEffect(() => {
    if (isHere) heading.current?.focus();
  }, [isHere]);
  if (error && !isHere) {
    const isGone = error instanceof ApiError && error.code === "notFound";
    return <p role="alert">{isGone ? t("support.gone") : errorText(t, error)}</p>;
  }
  if (!isHere) return <Skeleton className="h-80 w-full" />;
  return (
    <Card as="section" aria-labelledby="ticket" className="grid grid-cols-1 gap-5 sm:p-6">
      <div className="grid justify-items-start gap-2">
        {back && (
          <Link
            href={back}
            className="inline-flex min-h-tap items-center font-semibold text-link underline lg:hidden"
          >
            {t("support.back")}
          </Link>
        )}
        <h2 id="ticket" ref={heading} tabIndex={-1} className="wrap-anywhere font-semibold text-lg">
          {ticket.subject}
        </h2>
        <TicketStatusBadge status={ticket.status} />
        {answers && (
          <p className="wrap-anywhere text-ink-2">
            {[ticket.person.name, ticket.person.organizationName].filter(Boolean).join(", ")}
          </p>
        )}
      </div>
      <ol className="grid grid-cols-1 gap-3">
        {ticket.messages.map((message) => (
          <Message key={message.id} {...message} />
        ))}
      </ol>
      <ReplyForm key={id} ticket={ticket} answers={answers} />
    </Card>
  );
}

function Message({ author, fromSupport, text, sentAt }: TicketMessage) {
  const { t } = useI18n();
  const format = useFormat();
  const who = fromSupport ? [t("support.keikka"), author].filter(Boolean).join(", ") : author;
  return (
    <li className={fromSupport ? "rounded-card bg-wash p-4" : "rounded-card border border-line p-4"}>
      <p className="wrap-anywhere text-ink-2 text-sm">
        <strong className="text-ink">{who}</strong>{" "}
        <time dateTime={sentAt} className="whitespace-nowrap">
          {format.day(toLocalDate(sentAt))} {format.timeOf(sentAt)}
        </time>
      </p>
      <p className="wrap-anywhere mt-1 whitespace-pre-wrap">{text}</p>
    </li>
  );
}
