import { useState } from "react";
import type { MyAssignment } from "#shared/crews/assignment.ts";
import { LazyReasonDialog } from "../../domain/reasons/lazy-reason-dialog.tsx";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { AnswerOnBehalf } from "./answer-on-behalf.tsx";
import { useIsOnBehalf } from "./on-behalf-of.tsx";
import { useAssignmentResponse } from "./use-assignment-response.ts";

/** Confirming is one tap; declining asks first, for an optional reason. */
export function AssignmentActions({ place, primary }: { place: MyAssignment; primary: boolean }) {
  const { t } = useI18n();
  const { confirm, decline, busy } = useAssignmentResponse(place, place.gig.version);
  const answersFor = useIsOnBehalf(place);
  const [asking, setAsking] = useState(false);
  const alone = useSession().session?.user.organization === null;
  const confirmed = place.status === "confirmed";
  if (answersFor) return <AnswerOnBehalf assignment={place} version={place.gig.version} primary={primary} />;
  return (
    <div className="flex grow gap-2">
      {!confirmed && (
        <Button
          tone={primary ? "primary" : "secondary"}
          onClick={confirm}
          busy={busy === "confirm"}
          className="flex-1"
        >
          {t("crew.confirm")}
        </Button>
      )}
      <Button onClick={() => setAsking(true)} className={confirmed ? "flex-1" : undefined}>
        {t("crew.decline")}
      </Button>
      {asking && (
        <LazyReasonDialog
          readers={t(alone ? "reasons.buyerReads" : "reasons.ownFirmReads")}
          suggestions={[t("reasons.otherWork"), t("reasons.days"), t("reasons.far"), t("reasons.gear")]}
          title={t("crew.declineTitle")}
          text={t("crew.declineText", { title: place.gig.title })}
          yes={t("crew.decline")}
          no={t("crew.back")}
          busy={busy !== null}
          onYes={decline}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
