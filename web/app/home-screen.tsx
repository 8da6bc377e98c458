import type { ReactNode } from "react";
import type { QueueCounts } from "#shared/lists/queue-counts.ts";
import { UpcomingBoard } from "../calendar/upcoming-board.tsx";
import { UpcomingShifts } from "../calendar/upcoming-shifts.tsx";
import { GigsAtRisk } from "../crews/gigs-at-risk.tsx";
import { PendingActions } from "../crews/pending-actions.tsx";
import { needsSwapAnswer } from "../crews/swaps/use-swaps.ts";
import { usePendingItems } from "../crews/use-pending-items.ts";
import { IllButton } from "../domain/absences/ill-button.tsx";
import { QueuedSickLeave } from "../domain/absences/queued-sick-leave.tsx";
import { UpcomingGigs } from "../gigs/list/upcoming-gigs.tsx";
import { Greeting } from "../home/greeting.tsx";
import { HomeSection } from "../home/home-section.tsx";
import { api } from "../lib/api/client.ts";
import { errorText } from "../lib/api/error-text.ts";
import { useRead } from "../lib/api/use-read.ts";
import { useIsDesktop } from "../lib/hooks/use-is-desktop.ts";
import { useLazyImport } from "../lib/hydration/use-lazy-import.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { useCan, useSession } from "../lib/session/session.tsx";
import { SkeletonCards } from "../ui/feedback/skeleton.tsx";

/** Lazy: few users need these, so others need not load or cache them. */
const loadQueues = async () => (await import("../home/queue-overview.tsx")).QueueOverview;

const loadEmploymentPrompt = async () =>
  (await import("../settings/profile/employment-prompt.tsx")).EmploymentPrompt;

/** In order of urgency: risks of the next three days, pending actions, upcoming days, then suggestions. */
export default function HomeScreen() {
  const { t } = useI18n();
  const { waiting, error } = usePendingItems();
  const { isOperator, queues, sum: queueSum, error: queuesError } = useQueueCounts();
  const buys = useCan("offers.answer");
  const offers = useCan("offers.make");
  const works = useCan("shifts.work");
  const plans = useCan("organization.calendar");
  const publishes = useCan("gigs.create");
  const { data: risks } = useRead(api.gigs["at-risk"], plans ? {} : null);
  const showsBoard = useIsDesktop() && plans;
  const { session } = useSession();
  const needsEmployment = works && session?.organization === null && session.user.employment === null;
  const sum =
    waiting &&
    waiting.changed.length +
      waiting.assignments.length +
      waiting.swaps.filter(needsSwapAnswer).length +
      waiting.offers.length +
      waiting.toName.length;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Greeting waiting={isOperator ? (queueSum ?? null) : sum} />
      {risks && risks.items.length > 0 && (
        <HomeSection title={t("atRisk.title")}>
          <GigsAtRisk gigs={risks.items} />
        </HomeSection>
      )}
      {needsEmployment && <LazyEmploymentPrompt />}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:items-start">
        <HomeSection title={t("home.needsAnswer")}>
          {isOperator ? (
            <div className="min-h-48">
              <LoadedOrSkeleton error={queuesError} skeletonCount={1}>
                {queues && <LazyQueueOverview {...queues} />}
              </LoadedOrSkeleton>
            </div>
          ) : (
            <LoadedOrSkeleton error={error}>{waiting && <PendingActions {...waiting} />}</LoadedOrSkeleton>
          )}
        </HomeSection>
        <div className="grid grid-cols-1 gap-6">
          {!showsBoard && (works || plans) && (
            <ComingDays>
              <UpcomingShifts />
              {works && !plans && (
                <div className="grid justify-items-start gap-3">
                  <QueuedSickLeave />
                  <IllButton />
                </div>
              )}
            </ComingDays>
          )}
          {(buys || offers || publishes) && (
            <HomeSection
              title={t(buys ? "home.shortOfPeople" : "home.openGigs")}
              more={{ href: pathTo("gigs"), label: t("home.allGigs") }}
            >
              <UpcomingGigs mine={buys} />
            </HomeSection>
          )}
        </div>
      </div>
      {showsBoard && (
        <div className="max-lg:hidden">
          <ComingDays>
            <UpcomingBoard />
          </ComingDays>
        </div>
      )}
    </div>
  );
}

function LazyEmploymentPrompt() {
  const EmploymentPrompt = useLazyImport(loadEmploymentPrompt);
  return EmploymentPrompt ? <EmploymentPrompt /> : <div className="min-h-96" />;
}

function LazyQueueOverview(waiting: QueueCounts) {
  const { t } = useI18n();
  const QueueOverview = useLazyImport(loadQueues);
  return QueueOverview ? <QueueOverview {...waiting} /> : <SkeletonCards label={t("ui.loading")} count={1} />;
}

function LoadedOrSkeleton({
  error,
  skeletonCount = 3,
  children,
}: {
  error: unknown;
  skeletonCount?: number;
  children: ReactNode;
}) {
  const { t } = useI18n();
  if (error)
    return (
      <>
        {children} <p role="alert">{errorText(t, error)}</p>
      </>
    );
  return children || <SkeletonCards label={t("ui.loading")} count={skeletonCount} />;
}

function ComingDays({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  return (
    <HomeSection title={t("home.comingDays")} more={{ href: pathTo("calendar"), label: t("home.calendar") }}>
      {children}
    </HomeSection>
  );
}

/** `isOperator`: the viewer handles applications and tickets. */
function useQueueCounts() {
  const reviews = useCan("applications.review");
  const answers = useCan("support.answer");
  const isOperator = reviews && answers;
  const { data, error } = useRead(api.waiting, isOperator ? {} : null);
  const sum = data && data.applications.count + data.tickets.count;
  return { isOperator, queues: data, sum, error };
}
