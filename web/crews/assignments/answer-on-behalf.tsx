import { useState } from "react";
import type { Assignment } from "#shared/crews/assignment.ts";
import { LazyReasonDialog } from "../../domain/reasons/lazy-reason-dialog.tsx";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { useResponseOnBehalf } from "./use-assignment-response.ts";

type Props = { assignment: Assignment; version: number; primary?: boolean };

/** For a worker without a login: yes in one tap, no after a confirmation with an optional reason. */
export function AnswerOnBehalf({ assignment, version, primary = false }: Props) {
  const { t } = useI18n();
  const { confirm, decline, busy } = useResponseOnBehalf(assignment, version);
  const [isConfirming, setConfirming] = useState(false);
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
        onClick={() => setConfirming(true)}
        aria-label={t("crew.cannotComeName", { name })}
        className={can.answer ? "grow" : "grow basis-40"}
      >
        {t("crew.cannotCome")}
      </Button>
      {isConfirming && (
        <LazyReasonDialog
          readers={t("reasons.ownFirmReads")}
          suggestions={[t("reasons.theirWork"), t("reasons.days"), t("reasons.far"), t("reasons.theirGear")]}
          title={t("crew.declineForTitle", { name })}
          text={t("crew.declineForText")}
          yes={t("crew.cannotCome")}
          no={t("crew.back")}
          busy={busy !== null}
          onYes={decline}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}
