import type { Assignment, MyAssignment } from "#shared/crews/assignment.ts";
import { answerNames, subjectOfAssignment } from "../../domain/crew/answer-names.ts";
import { useGigMutation } from "../../domain/gigs/use-gig-mutation.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { queueWrite } from "../../lib/offline/outbox/queue-write.ts";
import { confirmAssignment, declineAssignment } from "./assignment-writes.ts";

/** For oneself: leaves later where there is no connection. Of the gig on screen. */
export function useAssignmentResponse({ id, gig }: MyAssignment) {
  const { t } = useI18n();
  const { run, busy } = useGigMutation();
  const subject = subjectOfAssignment(id);
  const payload = { assignmentId: id, gigId: gig.id, title: gig.title, version: gig.version };
  const confirm = () =>
    queueWrite({
      ...{ id: crypto.randomUUID(), name: answerNames.confirm, action: confirmAssignment },
      ...{ subject, payload },
    });
  const decline = (reason: string) =>
    queueWrite({
      ...{ id: crypto.randomUUID(), name: answerNames.decline, action: declineAssignment },
      ...{ subject, payload: { ...payload, reason } },
    });
  return {
    busy,
    confirm: () => run("confirm", confirm, t("crew.confirmDone")),
    decline: (reason: string) => run("decline", () => decline(reason), t("crew.declineDone")),
  };
}

/** For a worker without a login. `version`: of the gig on screen. */
export function useResponseOnBehalf({ id, userName: name }: Assignment, version: number) {
  const { t } = useI18n();
  const { run, busy } = useGigMutation();
  const call = api.assignments[":id"];
  const param = { id };
  return {
    busy,
    confirm: () =>
      run(
        "confirm",
        () => unwrap(call.confirm.$post({ param, json: { version } })),
        t("crew.confirmForDone", { name }),
      ),
    decline: (reason: string) =>
      run(
        "decline",
        () => unwrap(call.decline.$post({ param, json: { reason } })),
        t("crew.declineForDone", { name }),
      ),
  };
}
