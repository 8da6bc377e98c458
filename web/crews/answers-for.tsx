import { useState } from "react";
import type { Assignment } from "#shared/assignment.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Button } from "../ui/button.tsx";
import { Question } from "../ui/question.tsx";
import { usePlace } from "./use-place.ts";

type Props = { assignment: Assignment; version: number; primary?: boolean };

/** What a desk answers for somebody without a login: their yes with one tap, their no after a question. */
export function AnswersFor({ assignment, version, primary = false }: Props) {
  const { t } = useI18n();
  const { confirm, decline, busy } = usePlace(assignment, version);
  const [asking, setAsking] = useState(false);
  const { userName: name, can } = assignment;
  return (
    <div className="flex grow flex-wrap gap-2">
      {can.answer && (
        <Button
          tone={primary ? "primary" : "secondary"}
          onClick={confirm}
          busy={busy === "confirm"}
          className="grow basis-40"
        >
          {t("crew.confirmFor", { name })}
        </Button>
      )}
      <Button
        onClick={() => setAsking(true)}
        aria-label={t("crew.cannotComeName", { name })}
        className={can.answer ? "grow" : "grow basis-40"}
      >
        {t("crew.cannotCome")}
      </Button>
      {asking && (
        <Question
          title={t("crew.declineForTitle", { name })}
          text={t("crew.declineForText")}
          yes={t("crew.cannotCome")}
          no={t("crew.back")}
          busy={busy !== null}
          onYes={decline}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
