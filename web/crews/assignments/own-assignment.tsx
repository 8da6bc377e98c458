import type { MyAssignment } from "#shared/crews/assignment.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { ActionBar } from "../../ui/primitives/action-bar.tsx";
import { AssignmentActions } from "./assignment-actions.tsx";

export function OwnAssignment({ place }: { place: MyAssignment }) {
  const { t } = useI18n();
  return (
    <ActionBar>
      <p className="basis-full text-sm">
        {t(place.status === "confirmed" ? "crew.youCome" : "crew.youAreAsked")}
      </p>
      <AssignmentActions place={place} primary />
    </ActionBar>
  );
}
