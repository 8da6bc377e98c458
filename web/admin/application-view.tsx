import { useEffect, useRef } from "react";
import { dayOf } from "#shared/time-zone.ts";
import { ApiError, api } from "../lib/api.ts";
import { errorText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useFormat } from "../lib/use-format.ts";
import { useRead } from "../lib/use-read.ts";
import { Card } from "../ui/card.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ApplicationAnswers } from "./application-answers.tsx";
import { ApplicationFacts } from "./application-facts.tsx";
import { ApplicationStatusBadge } from "./application-status.tsx";

/** One application: all that was told, and the answers. */
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
            {format.day(dayOf(createdAt))} {format.timeOf(createdAt)}
          </time>
        </p>
      </div>
      <ApplicationFacts application={application} />
      {isOpen && <ApplicationAnswers application={application} />}
    </Card>
  );
}
