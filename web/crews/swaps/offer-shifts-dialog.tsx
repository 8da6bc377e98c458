import { useRef, useState } from "react";
import { useGigMutation } from "../../domain/gigs/use-gig-mutation.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { useFormat } from "../../lib/format/use-format.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { CheckboxGroup } from "../../ui/fields/checkbox-group.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";

type Props = { assignmentId: string; dates: readonly string[]; onClose: () => void };

/** All days at first. */
export function OfferShiftsDialog({ assignmentId, dates, onClose }: Props) {
  const { t, count } = useI18n();
  const format = useFormat();
  const { run, busy } = useGigMutation();
  const [chosen, setChosen] = useState<readonly string[]>(dates);
  const keys = useRef(new Map<string, string>());
  const offer = () => {
    const json = { dates: dates.filter((date) => chosen.includes(date)) };
    const content = json.dates.join(" ");
    const key = keys.current.get(content) ?? crypto.randomUUID();
    keys.current.set(content, key);
    const headers = { "Idempotency-Key": key };
    const param = { id: assignmentId };
    return run(
      "offer",
      () => unwrap(api.assignments[":id"].swaps.$post({ param, json }, { headers })),
      t("crew.swap.sent"),
      {},
      ({ asked }) => count("crew.swap.sentTo", asked),
    );
  };
  return (
    <ConfirmDialog
      title={t("crew.swap.offerTitle")}
      text={t("crew.swap.offerText")}
      yes={count("crew.swap.send", chosen.length)}
      no={t("crew.back")}
      tone="primary"
      ready={chosen.length > 0}
      busy={busy !== null}
      onYes={offer}
      onClose={onClose}
      staysOnFailure
    >
      {dates.length > 1 && (
        <CheckboxGroup
          legend={t("crew.swap.days")}
          name="dates"
          choices={dates.map((date) => ({ value: date, label: format.day(date) }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
    </ConfirmDialog>
  );
}
