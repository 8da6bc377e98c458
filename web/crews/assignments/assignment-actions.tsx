import { useState } from "react";
import type { MyAssignment } from "#shared/crews/assignment.ts";
import { useQueuedAnswer } from "../../domain/crew/use-queued-answer.ts";
import { QueuedLine } from "../../domain/outbox/queued-line.tsx";
import { LazyReasonDialog } from "../../domain/reasons/lazy-reason-dialog.tsx";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { AnswerOnBehalf } from "./answer-on-behalf.tsx";
import { useIsOnBehalf } from "./on-behalf-of.tsx";
import { useAssignmentResponse } from "./use-assignment-response.ts";

/** Confirming is one tap; declining asks first, for an optional reason. */
export function AssignmentActions({ assignment, primary }: { assignment: MyAssignment; primary: boolean }) {
  const { t } = useI18n();
  const { confirm, decline, busy } = useAssignmentResponse(assignment);
  const isOnBehalf = useIsOnBehalf(assignment);
  const [isDeclining, setDeclining] = useState(false);
  const isIndividual = useSession().session?.user.organization === null;
  const queuedAnswer = useQueuedAnswer(assignment.id);
  const waiting = queuedAnswer?.waits ? queuedAnswer.answer : undefined;
  const confirmed = assignment.status === "confirmed" || waiting === "confirm";
  if (isOnBehalf)
    return <AnswerOnBehalf assignment={assignment} version={assignment.gig.version} primary={primary} />;
  return (
    <div className="flex grow flex-wrap gap-2">
      {queuedAnswer && <QueuedLine {...queuedAnswer} />}
      {!confirmed && waiting !== "decline" && (
        <Button
          tone={primary ? "primary" : "secondary"}
          data-accepts
          onClick={confirm}
          busy={busy === "confirm"}
          className="flex-1"
        >
          {t("crew.confirm")}
        </Button>
      )}
      {waiting !== "decline" && (
        <Button onClick={() => setDeclining(true)} className={confirmed ? "flex-1" : undefined}>
          {t("crew.decline")}
        </Button>
      )}
      {isDeclining && (
        <LazyReasonDialog
          readers={t(isIndividual ? "reasons.buyerReads" : "reasons.ownFirmReads")}
          suggestions={[t("reasons.otherWork"), t("reasons.days"), t("reasons.far"), t("reasons.gear")]}
          title={t("crew.declineTitle")}
          text={t("crew.declineText", { title: assignment.gig.title })}
          yes={t("crew.decline")}
          no={t("crew.back")}
          busy={busy !== null}
          onYes={decline}
          onClose={() => setDeclining(false)}
        />
      )}
    </div>
  );
}
