import type { Assignment } from "#shared/assignment.ts";
import { personName } from "#shared/person-name.ts";
import { PersonLink } from "../layout/person-link.tsx";
import { useI18n } from "../lib/i18n.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { AssignmentBadge } from "./assignment-badge.tsx";
import { DeskActions } from "./desk-actions.tsx";
import { useAnswersFor } from "./use-answers-for.ts";
import { WithoutLogin } from "./without-login.tsx";

const order = ["confirmed", "proposed", "declined", "removed"];

type Props = { crew: readonly Assignment[]; version: number };

/** Who is coming: those who said no stand last. `version`: that of the gig on the screen, which a desk says yes to. */
export function CrewList({ crew, version }: Props) {
  const { t } = useI18n();
  const sorted = crew.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status));
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="font-semibold text-lg">{t("crew.title")}</h2>
      <ul className="rounded-card border border-line bg-card">
        {sorted.map((one) => (
          <Member key={one.id} assignment={one} version={version} />
        ))}
      </ul>
    </section>
  );
}

function Member({ assignment, version }: { assignment: Assignment; version: number }) {
  const { t, count, locale } = useI18n();
  const { userId, userName, dates, status, change, workedDays, calledOff } = assignment;
  const answersFor = useAnswersFor(assignment);
  const isIn = status === "confirmed" || status === "proposed";
  const known = isIn ? dates.length : workedDays;
  const days = known > 0 && count(isIn ? "gigs.days" : "crew.worked", known);
  const saidAtBadge = status === "confirmed" && (change === "sent" || change === "seen");
  const facts = [days, change && !saidAtBadge && t(`crew.change.${change}`)].filter(Boolean).join(" · ");
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-3 border-line border-t px-4 py-2 first:border-t-0">
      <Avatar name={userName} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 grow basis-44">
          <p className="wrap-anywhere font-semibold">
            {isIn && userName ? <PersonLink id={userId} name={userName} /> : personName(userName, locale)}
          </p>
          {facts !== "" && <p className="text-ink-2 text-sm">{facts}</p>}
        </div>
        <AssignmentBadge status={status} change={change} calledOff={calledOff} />
      </div>
      {answersFor ? (
        <WithoutLogin assignment={assignment} version={version} />
      ) : (
        <DeskActions assignment={assignment} />
      )}
    </li>
  );
}
