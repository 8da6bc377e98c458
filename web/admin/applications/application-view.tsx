import { useEffect, useRef } from "react";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { ApiError, api } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Card } from "../../ui/primitives/card.tsx";
import { ApplicationActions } from "./application-actions.tsx";
import { ApplicationFacts } from "./application-facts.tsx";
import { ApplicationStatusBadge } from "./application-status-badge.tsx";

export function ApplicationView({ id }: { id: string }) {
  const { t } = useI18n();
  const format = useFormat();
  const { data: application, error } = useRead(api.applications[":id"], { param: { id } });
  const heading = useRef<HTMLHeadingElement>(null);
  const isHere = application !== undefined;
  useEffect(() => {
    if (isHere) heading.current?.focus();
  }, [isHere]);
  if (!isHere && error) {
    const isGone = error instanceof ApiError && error.code === "notFound";
    return <p role="alert">{isGone ? t("adminApplications.gone") : errorText(t, error)}</p>;
  }
  if (!isHere) return <Skeleton className="h-80 w-full" />;
  const { accountType, companyName, name, createdAt, status } = application;
  const isOpen = status === "new" || status === "contacted";
  return (
    <Card as="section" aria-labelledby="application" className="grid grid-cols-1 gap-5 sm:p-6">
      <div className="grid justify-items-start gap-2">
        <h2 id="application" ref={heading} tabIndex={-1} className="wrap-anywhere font-semibold text-lg">
          {companyName ?? name}
        </h2>
        <ApplicationStatusBadge status={status} />
        <p className="text-ink-2">
          {t(`adminApplications.type.${accountType}`)} ·{" "}
          <time dateTime={createdAt}>
            {format.day(toLocalDate(createdAt))} {format.timeOf(createdAt)}
          </time>
        </p>
      </div>
      <ApplicationFacts application={application} />
      {isOpen && <ApplicationActions application={application} />}
    </Card>
  );
}
