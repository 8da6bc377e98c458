import type { MyAssignment } from "#shared/assignment.ts";
import { useChange } from "../layout/use-change.ts";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";

/** My answer about my own place in a crew. */
export function usePlace(place: MyAssignment) {
  const { t } = useI18n();
  const { run, busy } = useChange();
  const call = api.assignments[":id"];
  const param = { id: place.id };
  const { version } = place.gig;
  return {
    busy,
    confirm: () =>
      run("confirm", () => answerOf(call.confirm.$post({ param, json: { version } })), t("crew.confirmDone")),
    decline: () => run("decline", () => answerOf(call.decline.$post({ param })), t("crew.declineDone")),
  };
}
