import type { ReactNode } from "react";
import type { MyAssignment } from "#shared/crews/assignment.ts";
import { useQueuedAnswer } from "../../domain/crew/use-queued-answer.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { Card } from "../../ui/primitives/card.tsx";
import { AssignmentActions } from "./assignment-actions.tsx";
import { ChangeList } from "./change-list.tsx";
import { OnBehalfOf } from "./on-behalf-of.tsx";
import { useAcknowledgement, useMarkChangeSeen } from "./use-acknowledgement.ts";
import { needsAcknowledgement } from "./use-own-assignment.ts";

type Props = {
  assignment: MyAssignment;
  first: boolean;
  /** Offers "I can't" too, where nothing else on the page does. */
  withDecline?: boolean;
  children?: ReactNode;
};

/** A worker who has yet to confirm acknowledges the change by confirming. */
export function ChangeCard({ assignment, first, withDecline = false, children }: Props) {
  const { t } = useI18n();
  const { busy, acknowledge } = useAcknowledgement(assignment);
  useMarkChangeSeen(assignment);
  const isNoted = useQueuedAnswer(assignment.id)?.waits === true;
  return (
    <Card
      as="section"
      data-item
      first={first}
      aria-label={t("changes.title")}
      className="grid grid-cols-1 gap-3"
    >
      <p className="font-bold text-lg">{t("changes.title")}</p>
      <OnBehalfOf assignment={assignment} />
      {children}
      <ChangeList assignment={assignment} />
      {needsAcknowledgement(assignment) && (
        <div className="flex flex-wrap gap-2">
          {!isNoted && (
            <Button
              tone={first ? "primary" : "secondary"}
              busy={busy}
              data-accepts
              onClick={acknowledge}
              className="grow basis-40"
            >
              {t("changes.gotIt")}
            </Button>
          )}
          {withDecline && <AssignmentActions assignment={assignment} primary={false} />}
        </div>
      )}
    </Card>
  );
}
