import type { MyAssignment } from "#shared/assignment.ts";
import { useI18n } from "../lib/i18n.tsx";
import { ActionBar } from "../ui/action-bar.tsx";
import { PlaceAnswers } from "./place-answers.tsx";

/** My own place in the gig's crew: one tap says that I come. */
export function MyPlace({ place }: { place: MyAssignment }) {
  const { t } = useI18n();
  return (
    <ActionBar>
      <p className="basis-full text-sm">
        {t(place.status === "confirmed" ? "crew.youCome" : "crew.youAreAsked")}
      </p>
      <PlaceAnswers place={place} primary />
    </ActionBar>
  );
}
