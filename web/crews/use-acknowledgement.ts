import { useEffect } from "react";
import type { MyAssignment } from "#shared/assignment.ts";
import { useChange } from "../layout/use-change.ts";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useAnswersFor } from "./use-answers-for.ts";

/** "Got it": the change that stands on the screen is acknowledged, and no later one. */
export function useAcknowledgement(place: MyAssignment) {
  const { t } = useI18n();
  const { run, busy } = useChange();
  const { gig, userId } = place;
  const json = { version: gig.version, ...(useAnswersFor(place) && { userId }) };
  const call = () => answerOf(api.gigs[":id"].acknowledge.$post({ param: { id: gig.id }, json }));
  return { busy: busy !== null, acknowledge: () => run("acknowledge", call, t("changes.done")) };
}

/** Lets the desks know that a change has been on my screen, once somebody looks at it. */
export function useSeen(place: MyAssignment): void {
  const { id, version } = place.gig;
  const unseen = place.change === "sent" && !useAnswersFor(place);
  useEffect(() => {
    if (!unseen) return;
    const tell = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", tell);
      // Nothing depends on it: what does not arrive is told with the next look, or with "got it".
      answerOf(api.gigs[":id"].seen.$post({ param: { id }, json: { version } })).catch(() => {});
    };
    document.addEventListener("visibilitychange", tell);
    tell();
    return () => document.removeEventListener("visibilitychange", tell);
  }, [id, version, unseen]);
}
