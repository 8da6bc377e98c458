import type { Assignment } from "#shared/assignment.ts";
import { useChange } from "../layout/use-change.ts";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Button } from "../ui/button.tsx";
import { AnswersFor } from "./answers-for.tsx";
import { NoLogin } from "./no-login.tsx";

type Props = { assignment: Assignment; version: number };

/** For the desk of somebody who cannot log in: that it answers for them, and the answers that are wanted. */
export function WithoutLogin({ assignment, version }: Props) {
  const { t } = useI18n();
  const { run, busy } = useChange();
  const { gigId, userId, userName: name, change, can } = assignment;
  const isNews = !can.answer && (change === "sent" || change === "seen");
  const acknowledge = () => {
    const json = { version, userId };
    const call = () => answerOf(api.gigs[":id"].acknowledge.$post({ param: { id: gigId }, json }));
    return run("acknowledge", call, t("changes.done"));
  };
  return (
    <div className="grid basis-full gap-2 sm:pl-13">
      <NoLogin />
      <div className="flex flex-wrap gap-2">
        {isNews && (
          <Button onClick={acknowledge} busy={busy !== null} className="grow basis-40">
            {t("crew.acknowledgeFor", { name })}
          </Button>
        )}
        <AnswersFor assignment={assignment} version={version} />
      </div>
    </div>
  );
}
