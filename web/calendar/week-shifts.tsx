import { Link } from "wouter";
import { personName } from "#shared/person-name.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useDayWords } from "../lib/use-day-words.ts";
import { useFormat } from "../lib/use-format.ts";
import { pathTo } from "../paths.ts";
import { Badge } from "../ui/badge.tsx";
import { confirmedIn, type ShiftGroup } from "./shift-groups.ts";

type Props = { groups: readonly ShiftGroup[]; withNames: boolean };

/** Shifts day by day; for a desk each gig's people together. */
export function WeekShifts({ groups, withNames }: Props) {
  const days = [...new Set(groups.map(({ date }) => date))];
  return (
    <ol className="overflow-hidden rounded-card border border-line bg-card">
      {days.map((date) => (
        <li
          key={date}
          className="grid grid-cols-[4.75rem_minmax(0,1fr)] gap-x-2 border-line border-t px-4 py-1.5 first:border-t-0"
        >
          <Day date={date} />
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

function Day({ date }: { date: string }) {
  const format = useFormat();
  const said = useDayWords()(date);
  const isNear = said !== format.day(date);
  return (
    <p className="py-2">
      <span className="block font-semibold first-letter:uppercase">
        {isNear ? said : format.weekday(date)}
      </span>
      <span className="block text-ink-2 text-sm">{format.dayOfMonth(date)}</span>
    </p>
  );
}

function GroupLine({ group, withNames }: { group: ShiftGroup; withNames: boolean }) {
  const { locale } = useI18n();
  const format = useFormat();
  const names = group.shifts.map(({ userName }) => personName(userName, locale)).join(", ");
  return (
    <li>
      <Link
        href={pathTo("gig", { id: group.gigId })}
        className="-mx-2 flex min-h-tap flex-wrap items-start gap-x-3 gap-y-1 rounded-control px-2 py-2 hover:bg-wash"
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
  const confirmed = confirmedIn(group);
  if (!withNames && own) {
    const tone = confirmed > 0 ? "ok" : "wait";
    return <Badge tone={tone}>{t(`crew.status.${own.status}`)}</Badge>;
  }
  if (wanted !== null) {
    const tone = confirmed >= wanted ? "ok" : "wait";
    return (
      <span className="grid justify-items-end gap-1">
        <Badge tone={tone}>{t("crew.confirmedOf", { confirmed, headcount: wanted })}</Badge>
        {accepted > confirmed && (
          <span className="text-ink-2 text-xs">{t("gigs.acceptedOf", { accepted, headcount: wanted })}</span>
        )}
      </span>
    );
  }
  if (unnamed > 0) return <Badge tone="no">{count("calendar.unnamed", unnamed)}</Badge>;
  if (confirmed === shifts.length) return <Badge tone="ok">{count("calendar.confirmed", confirmed)}</Badge>;
  return <Badge tone="no">{count("calendar.unconfirmed", shifts.length - confirmed)}</Badge>;
}
