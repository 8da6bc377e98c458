import { UserMinus } from "lucide-react";
import { useState } from "react";
import type { Assignment } from "#shared/assignment.ts";
import { useChange } from "../layout/use-change.ts";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Question } from "../ui/question.tsx";

/** Takes somebody off the gig, who hears of it: a desk's deed. */
export function DeskActions({ assignment }: { assignment: Assignment }) {
  const { t } = useI18n();
  const { run, busy } = useChange();
  const [asking, setAsking] = useState(false);
  const { id, gigId, userName: name, can } = assignment;
  const remove = () => {
    const param = { id: gigId, assignmentId: id };
    const call = () => answerOf(api.gigs[":id"].assignments[":assignmentId"].$delete({ param }));
    return run("remove", call, t("crew.removed", { name }));
  };
  if (!can.remove) return null;
  return (
    <span className="-mr-2 flex">
      <IconButton
        label={t("crew.removeName", { name })}
        icon={<UserMinus aria-hidden size={20} />}
        onClick={() => setAsking(true)}
      />
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
