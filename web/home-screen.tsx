import type { ReactNode } from "react";
import type { Waiting } from "#shared/waiting.ts";
import { ComingBoard } from "./calendar/coming-board.tsx";
import { ComingShifts } from "./calendar/coming-shifts.tsx";
import { ToAnswer } from "./crews/to-answer.tsx";
import { useWaiting } from "./crews/use-waiting.ts";
import { ShortGigs } from "./gigs/short-gigs.tsx";
import { Greeting } from "./home/greeting.tsx";
import { HomeSection } from "./home/home-section.tsx";
import { useQueues } from "./home/use-queues.ts";
import { errorText } from "./lib/error-text.ts";
import { useI18n } from "./lib/i18n.tsx";
import { useCan } from "./lib/session.tsx";
import { useLoaded } from "./lib/use-loaded.ts";
import { useWide } from "./lib/use-wide.ts";
import { pathTo } from "./paths.ts";
import { SkeletonCards } from "./ui/skeleton.tsx";

/** Few look at these: nobody else is to load them, or keep them for when there is no network. */
const loadQueues = async () => (await import("./home/queues.tsx")).Queues;

/** Home, put together: what needs my answer, then the days ahead, then what one could do next. */
export default function HomeScreen() {
  const { t } = useI18n();
  const { waiting, error } = useWaiting();
  const { isOurs, queues, sum: queued, error: lost } = useQueues();
  const buys = useCan("offers.answer");
  const offers = useCan("offers.make");
  const works = useCan("shifts.work");
  const plans = useCan("organization.calendar");
  const publishes = useCan("gigs.create");
  const onBoard = useWide() && plans;
  const sum =
    waiting && waiting.changed.length + waiting.places.length + waiting.offers.length + waiting.toName.length;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Greeting waiting={isOurs ? (queued ?? null) : sum} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:items-start">
        <HomeSection title={t("home.needsAnswer")}>
          {isOurs ? (
            <div className="min-h-48">
              <Shown error={lost} places={1}>
                {queues && <OurQueues {...queues} />}
              </Shown>
            </div>
          ) : (
            <Shown error={error}>{waiting && <ToAnswer {...waiting} />}</Shown>
          )}
        </HomeSection>
        <div className="grid grid-cols-1 gap-6">
          {!onBoard && (works || plans) && (
            <ComingDays>
              <ComingShifts />
            </ComingDays>
          )}
          {(buys || offers || publishes) && (
            <HomeSection
              title={t(buys ? "home.shortOfPeople" : "home.openGigs")}
              more={{ href: pathTo("gigs"), label: t("home.allGigs") }}
            >
              <ShortGigs mine={buys} />
            </HomeSection>
          )}
        </div>
      </div>
      {onBoard && (
        <div className="max-lg:hidden">
          <ComingDays>
            <ComingBoard />
          </ComingDays>
        </div>
      )}
    </div>
  );
}

function OurQueues(waiting: Waiting) {
  const { t } = useI18n();
  const Queues = useLoaded(loadQueues);
  return Queues ? <Queues {...waiting} /> : <SkeletonCards label={t("ui.loading")} count={1} />;
}

/** What has come, the place that it will take, or why it does not come. */
function Shown({ error, places = 3, children }: { error: unknown; places?: number; children: ReactNode }) {
  const { t } = useI18n();
  if (error)
    return (
      <>
        {children} <p role="alert">{errorText(t, error)}</p>
      </>
    );
  return children || <SkeletonCards label={t("ui.loading")} count={places} />;
}

function ComingDays({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  return (
    <HomeSection title={t("home.comingDays")} more={{ href: pathTo("calendar"), label: t("home.calendar") }}>
      {children}
    </HomeSection>
  );
}
