import type { Assignment } from "#shared/crews/assignment.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useTimeToAnswer } from "../offers/use-time-to-answer.ts";

/** For who is asked to step in. */
export function AnswerUntil({
  assignment: { answerUntil },
}: {
  assignment: Pick<Assignment, "answerUntil">;
}) {
  const { t } = useI18n();
  const timeToAnswer = useTimeToAnswer();
  // An answer kept on the device may be of an older version, without it.
  if (typeof answerUntil !== "string") return null;
  return (
    <span className="block font-semibold">
      {timeToAnswer(answerUntil)} {t("crew.reserve.then")}
    </span>
  );
}
