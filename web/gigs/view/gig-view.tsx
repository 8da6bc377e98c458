import type { ReactNode } from "react";
import type { Gig } from "#shared/gigs/gig.ts";
import { InquiryButton } from "../../domain/chat/inquiry-button.tsx";
import { CrewBar } from "../../domain/crew/crew-bar.tsx";
import { useCrewLabel } from "../../domain/crew/use-crew-label.ts";
import { OrganizationName } from "../../domain/organizations/organization-name.tsx";
import { GivenReason } from "../../domain/reasons/given-reason.tsx";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { useCan, useSession } from "../../lib/session/session.tsx";
import { LinkButton } from "../../ui/navigation/link-button.tsx";
import { PageHeader } from "../../ui/navigation/page-header.tsx";
import { classNames } from "../../ui/primitives/class-names.ts";
import { MapLink } from "../../ui/primitives/map-link.tsx";
import { CrewAgainButton } from "../again/crew-again-button.tsx";
import { GigStatusBadge } from "../gig-status-badge.tsx";
import { GigHistory } from "../history/gig-history.tsx";
import { SaveTemplateButton } from "../templates/save-template-button.tsx";
import { GigDays } from "./gig-days.tsx";
import { GigFacts } from "./gig-facts.tsx";
import { GigFit } from "./gig-fit.tsx";
import { GigPositions } from "./gig-positions.tsx";
import { GigReach } from "./gig-reach.tsx";
import { limitGigToDates } from "./gig-within-dates.ts";
import { InterestedWorkers } from "./interested-workers.tsx";
import { MuteBuyerButton } from "./mute-buyer-button.tsx";
import { CopyGigLink, OwnerActions } from "./owner-actions.tsx";
import { useMarkSeen } from "./use-mark-seen.ts";

type Props = {
  gig: Gig;
  /** The days the viewer works; null if they are not in the crew. */
  ownDates: readonly string[] | null;
  crew: ReactNode;
  /** The main action, sticky at the bottom of a phone. */
  action: ReactNode;
};

/**
 * What a phone shows below the facts, and its bar of actions, come earlier in the HTML: hidden until the facts are
 * complete, or they would be pushed down while the page is still arriving.
 */
const whileArriving =
  "max-lg:[&:not(:has(.order-3))_.order-2]:hidden max-md:[&:not(:has(.order-3))_.order-last]:hidden";

/** A phone shows actions, facts (for workers before the crew), description and rare actions in one column. */
export function GigView({ gig, ownDates, crew, action }: Props) {
  const { t } = useI18n();
  const crewLabel = useCrewLabel(gig);
  const isOwn = useIsOwn(gig);
  const offers = useCan("offers.make");
  useMarkSeen(gig);
  const isActive = gig.status === "open" || gig.status === "filled";
  const seen = ownDates ? limitGigToDates(gig, ownDates) : gig;
  return (
    <article
      className={`flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-x-8 ${whileArriving}`}
    >
      <div className="contents lg:grid lg:grid-cols-1 lg:gap-5">
        <PageHeader
          title={gig.title}
          text={
            <>
              {offers && !isOwn ? <OrganizationName {...gig.organization} /> : gig.organization.name}
              {" · "}
              {gig.municipality}
              {gig.address !== "" && (
                <span className="block">
                  <MapLink address={[gig.address, gig.municipality]} />
                </span>
              )}
            </>
          }
        />
        <div className="grid grid-cols-1 gap-2">
          {gig.positions.length > 1 ? (
            <GigPositions gig={gig} />
          ) : (
            <CrewBar {...gig} label={crewLabel.label} large />
          )}
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="flex items-center gap-2 font-semibold">
              {isActive ? crewLabel.needed : null}
              {gig.status !== "open" && <GigStatusBadge status={gig.status} />}
            </span>
            <span className="text-ink-2 text-sm">{crewLabel.confirmed}</span>
          </p>
          <GivenReason label={t("reasons.given")} reason={gig.cancelReason} />
        </div>
        {action}
        <div
          className={classNames(
            "grid grid-cols-1 gap-5 empty:hidden lg:order-none",
            ownDates !== null && "order-2",
          )}
        >
          {crew}
          {gig.reach && isActive && <GigReach gig={gig} reach={gig.reach} />}
          {gig.interested && isActive && <InterestedWorkers people={gig.interested} />}
        </div>
        <div className="order-2 grid grid-cols-1 gap-5">
          {gig.description !== "" && <Text title={t("gigs.description")} text={gig.description} />}
          {gig.notes !== "" && <Text title={t("gigs.notes")} text={gig.notes} />}
          <GigHistory gig={gig} />
        </div>
      </div>
      <div className="contents lg:grid lg:grid-cols-1 lg:gap-4">
        <div className="order-1 grid grid-cols-1 gap-3 lg:order-none">
          <GigFacts gig={seen} fullGig={gig} />
          <GigDays gig={seen} />
          {gig.fit && gig.status === "open" && ownDates === null && <GigFit fit={gig.fit} />}
        </div>
        <div className="order-3 grid grid-cols-1 gap-3 empty:hidden lg:order-none">
          {gig.roomId !== null && (
            <LinkButton href={pathTo("room", { id: gig.roomId })}>{t("gigs.openChat")}</LinkButton>
          )}
          {offers && !isOwn && gig.status === "open" && gig.roomId === null && (
            <InquiryButton gigId={gig.id} />
          )}
          {gig.isMuted !== undefined && <MuteBuyerButton buyer={gig.organization} isMuted={gig.isMuted} />}
          {gig.can.edit ? (
            <OwnerActions gig={gig} />
          ) : (
            isOwn && (
              <>
                {gig.can.again && <CrewAgainButton gig={gig} />}
                <CopyGigLink gig={gig} />
                <SaveTemplateButton gig={gig} />
              </>
            )
          )}
        </div>
      </div>
    </article>
  );
}

function useIsOwn({ organization }: Gig): boolean {
  const { session } = useSession();
  const own = session?.organization?.id ?? organization.id;
  return useCan("gigs.create") && own === organization.id;
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <section className="grid grid-cols-1 gap-1.5">
      <h2 className="font-semibold text-lg">{title}</h2>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
    </section>
  );
}
