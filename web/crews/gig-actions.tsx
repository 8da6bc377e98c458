import type { MyAssignment } from "#shared/crews/assignment.ts";
import type { Gig } from "#shared/gigs/gig.ts";
import { useQueuedAnswer } from "../domain/crew/use-queued-answer.ts";
import { api } from "../lib/api/client.ts";
import { useRead } from "../lib/api/use-read.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { ActionBar } from "../ui/primitives/action-bar.tsx";
import { AnswerUntil } from "./assignments/answer-until.tsx";
import { AssignmentActions } from "./assignments/assignment-actions.tsx";
import { ChangeCard } from "./assignments/change-card.tsx";
import { useOwnAssignment } from "./assignments/use-own-assignment.ts";
import { InterestToggle } from "./interest-toggle.tsx";
import { MakeOfferForm } from "./make-offer/make-offer-form.tsx";
import { MakeTradeOfferForm } from "./make-offer/make-trade-offer-form.tsx";
import { OwnSwap } from "./swaps/own-swap.tsx";
import { countUnnamed } from "./terms/terms.ts";

export function GigActions({ gig }: { gig: Gig }) {
  const assignment = useOwnAssignment(gig.id);
  const { data: offers } = useRead(
    api.gigs[":id"].offers,
    gig.can.offer ? { param: { id: gig.id }, query: {} } : null,
  );
  if (assignment)
    return (
      <>
        {assignment.changes && <ChangeCard assignment={assignment} first />}
        <OwnAssignment assignment={assignment} />
      </>
    );
  // Naming the crew for accepted places, and answering for whom one is asked, come before offering more.
  const hasTask = offers?.items.some(
    (offer) => countUnnamed(offer) > 0 || (offer.asks.length > 0 && offer.can.answer),
  );
  if (gig.can.offer && !hasTask)
    return gig.positions.length > 1 ? <MakeTradeOfferForm gig={gig} /> : <MakeOfferForm gig={gig} />;
  if (gig.isInterested !== undefined && gig.status === "open")
    return <InterestToggle gigId={gig.id} isInterested={gig.isInterested} />;
  return null;
}

function OwnAssignment({ assignment }: { assignment: MyAssignment }) {
  const { t } = useI18n();
  const isAnswered = useQueuedAnswer(assignment.id)?.waits === true;
  return (
    <ActionBar>
      {!isAnswered && (
        <p className="basis-full text-sm">
          {t(assignment.status === "confirmed" ? "crew.youCome" : "crew.youAreAsked")}
          <AnswerUntil assignment={assignment} />
        </p>
      )}
      <AssignmentActions assignment={assignment} primary />
      <OwnSwap assignment={assignment} />
    </ActionBar>
  );
}
