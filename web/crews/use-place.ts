import type { Assignment } from "#shared/assignment.ts";
import { useChange } from "../layout/use-change.ts";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useAnswersFor } from "./use-answers-for.ts";

/** My answer about a place in a crew: my own, or of somebody without a login. `version`: that of the gig on the screen. */
export function usePlace(place: Assignment, version: number) {
  const { t } = useI18n();
  const { run, busy } = useChange();
  const call = api.assignments[":id"];
  const param = { id: place.id };
  const { userName: name } = place;
  const forThem = useAnswersFor(place);
  const done = {
    confirm: forThem ? t("crew.confirmForDone", { name }) : t("crew.confirmDone"),
    decline: forThem ? t("crew.declineForDone", { name }) : t("crew.declineDone"),
  };
  return {
    busy,
    confirm: () =>
      run("confirm", () => answerOf(call.confirm.$post({ param, json: { version } })), done.confirm),
    decline: () => run("decline", () => answerOf(call.decline.$post({ param })), done.decline),
  };
}
