import { useState } from "react";
import type { MyAssignment } from "#shared/assignment.ts";
import { useI18n } from "../lib/i18n.tsx";
import { Button } from "../ui/button.tsx";
import { Question } from "../ui/question.tsx";
import { AnswersFor } from "./answers-for.tsx";
import { useAnswersFor } from "./use-answers-for.ts";
import { usePlace } from "./use-place.ts";

/**
 * "I'll be there" is one tap, and so is the desk's yes for who has no login. Who has confirmed already is asked again
 * before they call off.
 */
export function PlaceAnswers({ place, primary }: { place: MyAssignment; primary: boolean }) {
  const { t } = useI18n();
  const { confirm, decline, busy } = usePlace(place, place.gig.version);
  const answersFor = useAnswersFor(place);
  const [asking, setAsking] = useState(false);
  const confirmed = place.status === "confirmed";
  if (answersFor) return <AnswersFor assignment={place} version={place.gig.version} primary={primary} />;
  return (
    <div className="flex grow gap-2">
      {!confirmed && (
        <Button
          tone={primary ? "primary" : "secondary"}
          onClick={confirm}
          busy={busy === "confirm"}
          className="flex-1"
        >
          {t("crew.confirm")}
        </Button>
      )}
      <Button onClick={() => setAsking(true)} className={confirmed ? "flex-1" : undefined}>
        {t("crew.decline")}
      </Button>
      {asking && (
        <Question
          title={t("crew.declineTitle")}
          text={t("crew.declineText", { title: place.gig.title })}
          yes={t("crew.decline")}
          no={t("crew.back")}
          busy={busy !== null}
          onYes={decline}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
