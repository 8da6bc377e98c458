import { useState } from "react";
import useSWRImmutable from "swr/immutable";
import { useSearch } from "wouter";
import { toLocalDate } from "#shared/calendar/time-zone.ts";
import { addDays, getMonday, parseWeekParameter } from "#shared/calendar/week.ts";
import type { WeekProposal } from "#shared/crews/proposal.ts";
import { stringifyQuery } from "#shared/lists/table.ts";
import { ApiError, api, unwrap } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { getWeekNumber } from "../../lib/format/calendar-day.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SkeletonCards } from "../../ui/feedback/skeleton.tsx";
import { Breadcrumbs } from "../../ui/navigation/breadcrumbs.tsx";
import { LinkButton } from "../../ui/navigation/link-button.tsx";
import { PageHeader } from "../../ui/navigation/page-header.tsx";
import { ActionBar } from "../../ui/primitives/action-bar.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { ProposedGigCard } from "./proposed-gig-card.tsx";
import { type ProposedGig, toPlaceKey, useNameProposed } from "./use-name-proposed.ts";

/** Who could be named for the gigs of a week, from the calendar's `?week=`: all, or those of `?gig=a&gig=b`. Made anew only when asked: ticks stay. */
export default function WeekProposalScreen() {
  const { t } = useI18n();
  const format = useFormat();
  const search = useSearch();
  const monday = parseWeekParameter(search, toLocalDate(Date.now()));
  const gigIds = new URLSearchParams(search).getAll("gig");
  const isPart = gigIds.length > 0;
  const [attempt, setAttempt] = useState(() => crypto.randomUUID());
  const { data, error } = useSWRImmutable(
    `week proposal ${monday} ${gigIds} ${attempt}`,
    () => unwrap(api.proposals.$post({ json: { from: monday, ...(isPart && { gigIds }) } })),
    { keepPreviousData: false },
  );
  if (error instanceof ApiError && error.code === "offline") throw error;
  const calendar = `${pathTo("calendar")}?week=${monday}`;
  const week = t("calendar.week", { week: getWeekNumber(monday) });
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <Breadcrumbs parents={[{ label: week, href: calendar }]} current={t("titles.weekProposal")} />
      <PageHeader
        title={t("titles.weekProposal")}
        text={`${week} · ${format.days(monday, addDays(monday, 6))}`}
        actions={
          data && <Button onClick={() => setAttempt(crypto.randomUUID())}>{t("weekProposal.again")}</Button>
        }
      />
      {isPart && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {t("weekProposal.selectedOnly")}
          <LinkButton href={`${pathTo("weekProposal")}?week=${monday}`}>
            {t("weekProposal.wholeWeek")}
          </LinkButton>
        </p>
      )}
      {isPart && <OtherWeeks monday={monday} gigIds={gigIds} />}
      {error && <p role="alert">{errorText(t, error)}</p>}
      {!data && !error && <SkeletonCards label={t("ui.loading")} />}
      {data?.gigs.length === 0 && data.others && <p>{t("weekProposal.others")}</p>}
      {data?.gigs.length === 0 && !data.others && (
        <EmptyState
          title={t("weekProposal.none")}
          text={t(isPart ? "weekProposal.noneSelectedText" : "weekProposal.noneText")}
          action={<LinkButton href={calendar}>{t("titles.calendar")}</LinkButton>}
        />
      )}
      {data && data.gigs.length > 0 && <Proposal key={attempt} proposal={data} />}
    </div>
  );
}

/** The other weeks, at most three, in which the selected gigs first lack somebody. */
function OtherWeeks({ monday, gigIds }: { monday: string; gigIds: readonly string[] }) {
  const { t } = useI18n();
  const { data } = useRead(api.gigs["crew-actions"], { query: { gig: gigIds.toSorted() } });
  const weeks = (data?.places ?? []).flatMap(({ lackingFrom }) =>
    lackingFrom ? [getMonday(lackingFrom)] : [],
  );
  const others = [...new Set(weeks)]
    .filter((week) => week !== monday)
    .toSorted()
    .slice(0, 3);
  if (others.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {t("weekProposal.otherWeeks")}
      {others.map((week) => (
        <LinkButton
          key={week}
          href={`${pathTo("weekProposal")}?${stringifyQuery({ week, gig: [...gigIds] })}`}
        >
          {t("calendar.week", { week: getWeekNumber(week) })}
        </LinkButton>
      ))}
    </p>
  );
}

/** Everybody is ticked until somebody is not. */
function Proposal({ proposal: { gigs, others } }: { proposal: WeekProposal }) {
  const { t, count } = useI18n();
  const [unticked, setUnticked] = useState<readonly string[]>([]);
  const { name, busy, named, refusals } = useNameProposed();
  const isChosen = (key: string) => !unticked.includes(key) && !named.has(key);
  const toggle = (key: string) =>
    setUnticked(unticked.includes(key) ? unticked.filter((one) => one !== key) : [...unticked, key]);
  const countChosen = (gig: ProposedGig) =>
    gig.crews.flatMap((crew) => crew.people.filter((person) => isChosen(toPlaceKey(crew, person)))).length;
  const all = gigs.reduce((sum, gig) => sum + countChosen(gig), 0);
  return (
    <>
      <p className="text-ink-2">{t("weekProposal.text")}</p>
      {gigs.map((gig) => (
        <ProposedGigCard
          key={gig.id}
          gig={gig}
          isChosen={isChosen}
          isNamed={(key) => named.has(key)}
          chosenCount={countChosen(gig)}
          refusals={refusals.get(gig.id) ?? []}
          busy={busy === gig.id}
          onToggle={toggle}
          onName={() => name(gig.id, [gig], isChosen)}
        />
      ))}
      {others && <p>{t("weekProposal.others")}</p>}
      {all > 0 && (
        <ActionBar>
          <Button
            tone="primary"
            onClick={() => name("all", gigs, isChosen)}
            busy={busy === "all"}
            className="flex-1 md:flex-none"
          >
            {count("weekProposal.nameAll", all)}
          </Button>
        </ActionBar>
      )}
    </>
  );
}
