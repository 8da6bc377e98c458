import { Check, UserMinus } from "lucide-react";
import { useState } from "react";
import type { Assignment } from "#shared/assignment.ts";
import { useChange } from "../layout/use-change.ts";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useSession } from "../lib/session.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Question } from "../ui/question.tsx";

type Props = { assignment: Assignment; version: number };

/**
 * What a desk may do about somebody in the crew: say yes for who cannot log in, to being named or to a change of the
 * gig; take somebody off.
 */
export function DeskActions({ assignment, version }: Props) {
  const { t } = useI18n();
  const { session } = useSession();
  const { run, busy } = useChange();
  const [asking, setAsking] = useState(false);
  const { id, gigId, userId, userName: name, change, can } = assignment;
  const confirm = () =>
    run(
      "confirm",
      () => answerOf(api.assignments[":id"].confirm.$post({ param: { id }, json: { version } })),
      t("crew.confirmDone"),
    );
  const acknowledge = () => {
    const json = { version, userId };
    const call = () => answerOf(api.gigs[":id"].acknowledge.$post({ param: { id: gigId }, json }));
    return run("acknowledge", call, t("changes.done"));
  };
  const remove = () => {
    const param = { id: gigId, assignmentId: id };
    const call = () => answerOf(api.gigs[":id"].assignments[":assignmentId"].$delete({ param }));
    return run("remove", call, t("crew.removed", { name }));
  };
  const forOther = userId !== session?.user.id;
  const answersFor = can.answer && forOther;
  const isNew = change === "sent" || change === "seen";
  const acknowledgesFor = isNew && !can.answer && can.decline && forOther;
  if (!answersFor && !acknowledgesFor && !can.remove) return null;
  return (
    <span className="-mr-2 flex">
      {answersFor && (
        <IconButton
          label={t("crew.confirmFor", { name })}
          icon={<Check aria-hidden size={20} />}
          onClick={confirm}
        />
      )}
      {acknowledgesFor && (
        <IconButton
          label={t("crew.acknowledgeFor", { name })}
          icon={<Check aria-hidden size={20} />}
          onClick={acknowledge}
        />
      )}
      {can.remove && (
        <IconButton
          label={t("crew.removeName", { name })}
          icon={<UserMinus aria-hidden size={20} />}
          onClick={() => setAsking(true)}
        />
      )}
      {asking && (
        <Question
          title={t("crew.removeTitle", { name })}
          text={t(`crew.removeText.${assignment.filledBy}`)}
          yes={t("crew.remove")}
          no={t("crew.back")}
          busy={busy !== null}
          onYes={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
}
