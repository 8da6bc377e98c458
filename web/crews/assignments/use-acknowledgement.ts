import { useEffect } from "react";
import type { MyAssignment } from "#shared/crews/assignment.ts";
import { answerNames, subjectOfAssignment } from "../../domain/crew/answer-names.ts";
import { useGigMutation } from "../../domain/gigs/use-gig-mutation.ts";
import { markGigChangeSeen } from "../../domain/outbox/queue-read.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { queueWrite } from "../../lib/offline/outbox/queue-write.ts";
import { acknowledgeGig } from "./assignment-writes.ts";
import { useIsOnBehalf } from "./on-behalf-of.tsx";

/** Acknowledges the gig version on screen, no later one. */
export function useAcknowledgement(assignment: MyAssignment) {
  const { t } = useI18n();
  const { run, busy } = useGigMutation();
  const isOnBehalf = useIsOnBehalf(assignment);
  const { id, gig, userId } = assignment;
  const { version } = gig;
  const acknowledgeForWorker = () =>
    unwrap(api.gigs[":id"].acknowledge.$post({ param: { id: gig.id }, json: { version, userId } }));
  const acknowledge = () =>
    queueWrite({
      ...{ id: crypto.randomUUID(), name: answerNames.acknowledge, action: acknowledgeGig },
      ...{ subject: subjectOfAssignment(id), payload: { gigId: gig.id, title: gig.title, version } },
    });
  const call = isOnBehalf ? acknowledgeForWorker : acknowledge;
  return { busy: busy !== null, acknowledge: () => run<unknown>("acknowledge", call, t("changes.done")) };
}

/** Reports that the change has been on screen, when the tab is visible. */
export function useMarkChangeSeen(assignment: MyAssignment): void {
  const { id, version } = assignment.gig;
  const isOnBehalf = useIsOnBehalf(assignment);
  const unseen = assignment.change === "sent" && !isOnBehalf;
  useEffect(() => {
    if (!unseen) return;
    const reportSeen = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", reportSeen);
      // Best effort: the next view or the acknowledgement reports it too.
      markGigChangeSeen({ gigId: id, version }).catch(() => {});
    };
    document.addEventListener("visibilitychange", reportSeen);
    reportSeen();
    return () => document.removeEventListener("visibilitychange", reportSeen);
  }, [id, version, unseen]);
}
