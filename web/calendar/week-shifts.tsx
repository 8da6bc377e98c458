import { Link } from "wouter";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import type { Shift } from "#shared/crews/assignment.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { useQueuedAnswer } from "../domain/crew/use-queued-answer.ts";
import { useRelativeDay } from "../lib/format/use-day-names.ts";
import { useFormat } from "../lib/format/use-format.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { Badge } from "../ui/primitives/badge.tsx";
import { countConfirmed, countMissing, type MissingTrade, type ShiftGroup } from "./shift-groups.ts";
import { useMissingTradeText } from "./use-missing-trade-text.ts";

type Props = { groups: readonly ShiftGroup[]; withNames: boolean };

export function WeekShifts({ groups, withNames }: Props) {
  const days = [...new Set(groups.map(({ date }) => date))];
  return (
    <ol className="overflow-hidden rounded-card border border-line bg-card">
      {days.map((date) => (
        <li
          key={date}
          className="grid grid-cols-[5.5rem_minmax(0,1fr)] sm:grid-cols-[6.5rem_minmax(0,1fr)] gap-x-2 border-line border-t px-4 py-1.5 first:border-t-0"
        >
          <p className="py-2">
            <DayName date={date} />
          </p>
          <ul className="grid">
            {groups
              .filter((group) => group.date === date)
              .map((group) => (
                <GroupLine key={group.key} group={group} withNames={withNames} />
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

export function DayName({ date }: { date: string }) {
  const format = useFormat();
  const relativeDay = useRelativeDay()(date);
  const isNear = relativeDay !== format.day(date);
  return (
    <>
      <span className="block whitespace-nowrap font-semibold first-letter:uppercase text-sm sm:text-base">
        {isNear ? relativeDay : format.weekday(date)}
      </span>
      <span className="block text-ink-2 text-sm">{format.dayOfMonth(date)}</span>
    </>
  );
}

export function GroupLine({ group, withNames }: { group: ShiftGroup; withNames: boolean }) {
  const { t } = useI18n();
  const format = useFormat();
  const names = group.shifts.map(({ userName }) => getDisplayName(userName, t)).join(", ");
  return (
    <li>
      <Link
        href={pathTo("gig", { id: group.gigId })}
        className="-mx-2 relative flex min-h-tap flex-wrap items-start gap-x-3 gap-y-1 rounded-control px-2 py-2 hover:bg-wash"
      >
        <span className="min-w-40 flex-1">
          <span className="block wrap-anywhere font-semibold">{group.title}</span>
          <span className="block wrap-anywhere text-ink-2 text-sm">
            {format.times(group.startTime, group.endTime)} · {group.municipality}
          </span>
          {withNames && names !== "" && <span className="block wrap-anywhere text-sm">{names}</span>}
        </span>
        <State group={group} withNames={withNames} />
      </Link>
    </li>
  );
}

function State({ group, withNames }: { group: ShiftGroup; withNames: boolean }) {
  const { t, count } = useI18n();
  const { shifts, wanted, accepted, unnamed } = group;
  const [own] = shifts;
  const confirmed = countConfirmed(group);
  if (!withNames && own) return <OwnState shift={own} isConfirmed={confirmed > 0} />;
  if (wanted !== null) {
    const confirmedText = t("crew.confirmedOf", { confirmed, headcount: wanted });
    const missing = countMissing(group, toLocalDate(Date.now()));
    if (missing > 0)
      return (
        <span className="grid justify-items-start gap-1 sm:justify-items-end">
          <Badge tone="no">{count(accepted > 0 ? "crew.neededStill" : "crew.needed", missing)}</Badge>
          <MissingTrades trades={group.missingTrades} />
          <span className="text-ink-2 text-xs">{confirmedText}</span>
        </span>
      );
    const tone = confirmed >= wanted ? "ok" : "wait";
    return (
      <span className="grid justify-items-start gap-1 sm:justify-items-end">
        <Badge tone={tone}>{confirmedText}</Badge>
        {accepted > confirmed && (
          <span className="text-ink-2 text-xs">{t("gigs.acceptedOf", { accepted, headcount: wanted })}</span>
        )}
      </span>
    );
  }
  if (unnamed > 0)
    return (
      <span className="grid justify-items-start gap-1 sm:justify-items-end">
        <Badge tone="no">{count("calendar.unnamed", unnamed)}</Badge>
        <MissingTrades trades={group.missingTrades} />
      </span>
    );
  if (confirmed === shifts.length) return <Badge tone="ok">{count("calendar.confirmed", confirmed)}</Badge>;
  return <Badge tone="no">{count("calendar.unconfirmed", shifts.length - confirmed)}</Badge>;
}

/** What the worker has answered here shows before the server knows it. */
function OwnState({ shift, isConfirmed }: { shift: Shift; isConfirmed: boolean }) {
  const { t } = useI18n();
  const queuedAnswer = useQueuedAnswer(shift.assignmentId);
  if (!queuedAnswer)
    return <Badge tone={isConfirmed ? "ok" : "wait"}>{t(`crew.status.${shift.status}`)}</Badge>;
  const { what, waits } = queuedAnswer;
  return (
    <span className="grid justify-items-start gap-1 sm:justify-items-end">
      <Badge tone={waits ? "neutral" : "no"}>{what}</Badge>
      <span className="text-ink-2 text-xs">{t(waits ? "queued.leaves" : "queued.refusedHere")}</span>
    </span>
  );
}

function MissingTrades({ trades }: { trades: readonly MissingTrade[] }) {
  const tradeText = useMissingTradeText();
  if (trades.length === 0) return null;
  return (
    <ul className="text-xs sm:text-right">
      {trades.map((trade) => (
        <li key={trade.industry}>{tradeText(trade)}</li>
      ))}
    </ul>
  );
}
