import type { ComponentProps } from "react";
import type { Assignment } from "#shared/crews/assignment.ts";
import type { GigPosition } from "#shared/gigs/positions.ts";
import { getDisplayName } from "#shared/people/person-name.ts";
import { useTradeLabel } from "../../domain/industries/use-trade-label.ts";
import { PersonLink } from "../../domain/people/person-link.tsx";
import { GivenReason } from "../../domain/reasons/given-reason.tsx";
import { useLazyImport } from "../../lib/hydration/use-lazy-import.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Avatar } from "../../ui/primitives/avatar.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { useTimeToAnswer } from "../offers/use-time-to-answer.ts";
import { AssignmentBadge } from "./assignment-badge.tsx";
import { NoLoginActions } from "./no-login-actions.tsx";
import { useIsOnBehalf } from "./on-behalf-of.tsx";
import { type CrewSelection, useCrewSelection } from "./use-crew-selection.ts";
import { WorkerActions } from "./worker-actions.tsx";

const loadCrewBulkBar = async () => (await import("./crew-bulk-bar.tsx")).CrewBulkBar;

const order = ["confirmed", "proposed", "declined", "removed"];

type PositionName = Pick<GigPosition, "id" | "industry">;

type Props = {
  crew: readonly Assignment[];
  /** Of the gig. */
  positions?: readonly PositionName[];
  /** The gig version on screen, which a confirmation is for. */
  version: number;
  /** Called with the worker who was removed to be replaced. */
  onReplace?: (removed: Assignment) => void;
  /** Who of the reader's firm is asked when one of the crew is replaced. */
  nextOnReserve?: string | undefined;
};

/** Declined workers come last; under their trade where the gig has several. */
export function CrewList({ crew, positions = [], version, ...props }: Props) {
  const { t } = useI18n();
  const tradeLabel = useTradeLabel();
  const groups = groupByPosition(crew, positions);
  const selection = useCrewSelection(crew);
  const { isSelecting, setSelecting } = selection;
  const members = { ...props, version, selection: isSelecting ? selection : undefined };
  return (
    <section className="grid grid-cols-1 gap-2">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold text-lg">{t("crew.title")}</h2>
        {(selection.rows.length > 1 || isSelecting) && (
          <Button tone="quiet" onClick={() => setSelecting(!isSelecting)} className="-my-2">
            {t(isSelecting ? "bulk.chooseNone" : "bulk.choose")}
          </Button>
        )}
      </div>
      {positions.length < 2 ? (
        <Members crew={crew} {...members} />
      ) : (
        groups.map(({ id, industry, members: own }) => (
          <section key={id} aria-label={tradeLabel(industry)} className="grid grid-cols-1 gap-1.5">
            <h3 className="font-semibold text-ink-2 text-sm">{tradeLabel(industry)}</h3>
            <Members crew={own} {...members} />
          </section>
        ))
      )}
      {isSelecting && <LazyCrewBulkBar selection={selection} version={version} />}
    </section>
  );
}

function LazyCrewBulkBar(props: ComponentProps<Awaited<ReturnType<typeof loadCrewBulkBar>>>) {
  const CrewBulkBar = useLazyImport(loadCrewBulkBar);
  return CrewBulkBar && <CrewBulkBar {...props} />;
}

/** In the order of the gig's positions; then those of positions that it has no more. */
function groupByPosition(crew: readonly Assignment[], positions: readonly PositionName[]) {
  const gone = crew
    .filter(({ positionId }) => positions.every(({ id }) => id !== positionId))
    .map(({ positionId, industry }) => ({ id: positionId ?? "", industry }));
  const all = new Map([...positions, ...gone].map((position) => [position.id, position]));
  return [...all.values()]
    .map(({ id, industry }) => ({
      ...{ id, industry },
      members: crew.filter(({ positionId }) => (positionId ?? "") === id),
    }))
    .filter(({ members }) => members.length > 0);
}

type MembersProps = Omit<Props, "positions"> & {
  /** While members are being selected: in place of what is done with one. */
  selection: CrewSelection | undefined;
};

function Members({ crew, ...props }: MembersProps) {
  const sorted = crew.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
  return (
    <ul className="rounded-card border border-line bg-card">
      {sorted.map((assignment) => (
        <Member key={assignment.id} assignment={assignment} {...props} />
      ))}
    </ul>
  );
}

type MemberProps = Omit<MembersProps, "crew"> & { assignment: Assignment };

function Member({ assignment, version, onReplace, nextOnReserve, selection }: MemberProps) {
  const { t, count } = useI18n();
  const { userId, userName, dates, status, change, workedDays, calledOff, reason } = assignment;
  const timeToAnswer = useTimeToAnswer();
  const isOnBehalf = useIsOnBehalf(assignment);
  const isActive = status === "confirmed" || status === "proposed";
  const dayCount = isActive ? dates.length : workedDays;
  const days = dayCount > 0 && count(isActive ? "gigs.days" : "crew.worked", dayCount);
  const isShownInBadge = status === "confirmed" && (change === "sent" || change === "seen");
  const asked =
    assignment.answerUntil && `${t("crew.reserve.asked")} · ${timeToAnswer(assignment.answerUntil)}`;
  const facts = [days, asked, change && !isShownInBadge && t(`crew.change.${change}`)]
    .filter(Boolean)
    .join(" · ");
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-3 border-line border-t px-4 py-2 first:border-t-0">
      {selection?.rows.includes(assignment) ? (
        <label className="-mx-3 grid size-tap cursor-pointer place-items-center">
          <input
            type="checkbox"
            aria-label={t("bulk.chooseRow", { name: getDisplayName(userName, t) })}
            checked={selection.ids.has(assignment.id)}
            onChange={({ target }) => selection.choose(assignment.id, target.checked)}
            className="check"
          />
        </label>
      ) : (
        <Avatar name={userName} />
      )}
      <div className="flex min-w-min flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="min-w-32 grow basis-44">
          <p className="wrap-anywhere font-semibold">
            {isActive && userName ? <PersonLink id={userId} name={userName} /> : getDisplayName(userName, t)}
          </p>
          {facts !== "" && <p className="text-ink-2 text-sm">{facts}</p>}
          <GivenReason label={t("reasons.given")} reason={reason} />
        </div>
        <AssignmentBadge status={status} change={change} calledOff={calledOff} />
      </div>
      {selection === undefined &&
        (isOnBehalf ? (
          <NoLoginActions assignment={assignment} version={version} />
        ) : (
          <WorkerActions assignment={assignment} onReplace={onReplace} nextOnReserve={nextOnReserve} />
        ))}
    </li>
  );
}
