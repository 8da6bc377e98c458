import type { Assignment } from "#shared/crews/assignment.ts";
import { useGigMutation } from "../../domain/gigs/use-gig-mutation.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useIsOnBehalf } from "./on-behalf-of.tsx";

/** For oneself, or for a worker without a login. `version`: of the gig on screen. */
export function useAssignmentResponse(assignment: Assignment, version: number) {
  const { t } = useI18n();
  const { run, busy } = useGigMutation();
  const call = api.assignments[":id"];
  const param = { id: assignment.id };
  const { userName: name } = assignment;
  const isOnBehalf = useIsOnBehalf(assignment);
  const done = {
    confirm: isOnBehalf ? t("crew.confirmForDone", { name }) : t("crew.confirmDone"),
    decline: isOnBehalf ? t("crew.declineForDone", { name }) : t("crew.declineDone"),
  };
  return {
    busy,
    confirm: () =>
      run("confirm", () => unwrap(call.confirm.$post({ param, json: { version } })), done.confirm),
    decline: (reason: string) =>
      run("decline", () => unwrap(call.decline.$post({ param, json: { reason } })), done.decline),
  };
}
