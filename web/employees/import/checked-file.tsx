import { useState } from "react";
import { useI18n } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { leftOut } from "./columns.ts";
import { Counts } from "./counts.tsx";
import type { Plan } from "./plan.ts";
import { RightLines } from "./right-lines.tsx";
import { StepTitle } from "./step-title.tsx";
import { WrongLines } from "./wrong-lines.tsx";

type Props = {
  plan: Plan;
  onAdd: (invite: boolean) => void;
  onColumns: () => void;
  onAnother: () => void;
};

/** What would come of the file; only from here on is anybody added. */
export function CheckedFile({ plan, onAdd, onColumns, onAnother }: Props) {
  const { t, count } = useI18n();
  const [invite, setInvite] = useState(true);
  const { source, columns, added, existing, wrong } = plan;
  const unread = leftOut(source.table.heading ?? [], columns);
  return (
    <section className="grid grid-cols-1 gap-5">
      <StepTitle>{t("employeeImport.checked", { file: source.name })}</StepTitle>
      <Counts added={added} existing={existing} wrong={wrong.length} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {unread.length > 0 && (
          <p className="wrap-anywhere min-w-0 text-ink-2">
            {t("employeeImport.leftOut", { columns: unread.join(", ") })}
          </p>
        )}
        <Button slim onClick={onColumns}>
          {t("employeeImport.changeColumns")}
        </Button>
      </div>
      <Card className="grid gap-4">
        {added > 0 ? (
          <Checkbox
            label={t("employeeImport.invite")}
            hint={t("employeeImport.inviteHint")}
            checked={invite}
            onChange={(event) => setInvite(event.target.checked)}
          />
        ) : (
          <p>{t("employeeImport.nobodyNew")}</p>
        )}
        <div className="flex flex-wrap gap-3">
          {added > 0 && (
            <Button tone="primary" onClick={() => onAdd(invite)}>
              {count("employeeImport.add", added)}
            </Button>
          )}
          <Button onClick={onAnother}>{t("employeeImport.another")}</Button>
        </div>
      </Card>
      <RightLines plan={plan} />
      <WrongLines plan={plan} wrong={wrong} />
    </section>
  );
}
