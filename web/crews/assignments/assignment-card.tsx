import { Link } from "wouter";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import type { MyAssignment } from "#shared/crews/assignment.ts";
import { useQueuedAnswer } from "../../domain/crew/use-queued-answer.ts";
import { useRelativeDay } from "../../lib/format/use-day-names.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { Badge } from "../../ui/primitives/badge.tsx";
import { Card } from "../../ui/primitives/card.tsx";
import { MapLink } from "../../ui/primitives/map-link.tsx";
import { PhoneText } from "../../ui/primitives/phone-text.tsx";
import { AnswerUntil } from "./answer-until.tsx";
import { AssignmentActions } from "./assignment-actions.tsx";
import { ChangeList } from "./change-list.tsx";
import { OnBehalfOf } from "./on-behalf-of.tsx";
import { useMarkChangeSeen } from "./use-acknowledgement.ts";

export function AssignmentCard({ assignment, first }: { assignment: MyAssignment; first: boolean }) {
  const { t, count } = useI18n();
  const format = useFormat();
  const dayWords = useRelativeDay();
  const { gig, dates, next } = assignment;
  useMarkChangeSeen(assignment);
  const isAnswered = useQueuedAnswer(assignment.id)?.waits === true;
  const today = toLocalDate(Date.now());
  const day = next?.date ?? dates[0] ?? today;
  const times = next ? format.timesOf(next.startsAt, next.endsAt) : format.times(gig.startTime, gig.endTime);
  return (
    <Card as="article" first={first} className="grid grid-cols-1 gap-3">
      <div className="flex items-center justify-between gap-3">
        <Badge tone={isAnswered ? "neutral" : "wait"}>
          {t(isAnswered ? "queued.badge" : "crew.askedBadge")}
        </Badge>
        <span className="text-ink-2 text-sm">{count("gigs.days", dates.length)}</span>
      </div>
      <OnBehalfOf assignment={assignment} />
      <div>
        <p className="font-bold text-xl tracking-tight">
          {dayWords(day)} {times}
        </p>
        <Link
          href={pathTo("gig", { id: gig.id })}
          className="-my-3 inline-block wrap-anywhere py-3 font-semibold hover:underline"
        >
          {gig.title}
        </Link>
        <p className="text-ink-2">
          {gig.organizationName} · {gig.municipality}
          {gig.address !== "" && (
            <>
              {" · "}
              <MapLink address={[gig.address, gig.municipality]} />
            </>
          )}
        </p>
        {gig.contact !== "" && (
          <p className="text-sm">
            <PhoneText text={t("crew.ask", { contact: gig.contact })} />
          </p>
        )}
      </div>
      {!isAnswered && <AnswerUntil assignment={assignment} />}
      <ChangeList assignment={assignment} />
      <AssignmentActions assignment={assignment} primary={first} />
    </Card>
  );
}
