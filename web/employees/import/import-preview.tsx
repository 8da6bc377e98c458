import { useState } from "react";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { Card } from "../../ui/primitives/card.tsx";
import type { ImportPlan } from "./import-plan.ts";
import { InvalidRows } from "./invalid-rows.tsx";
import { listIgnoredHeadings } from "./parse/columns.ts";
import { StepHeading } from "./step-heading.tsx";
import { ValidRows } from "./valid-rows.tsx";

type Props = {
  plan: ImportPlan;
  onAdd: (invite: boolean) => void;
  onColumns: () => void;
  onAnother: () => void;
};

/** Nobody is added before this step is confirmed. */
export function ImportPreview({ plan, onAdd, onColumns, onAnother }: Props) {
  const { t, count } = useI18n();
  const [invite, setInvite] = useState(true);
  const { source, columns, added, existing, invalidRows } = plan;
  const unread = listIgnoredHeadings(source.table.heading ?? [], columns);
  return (
    <section className="grid grid-cols-1 gap-5">
      <StepHeading>{t("employeeImport.checked", { file: source.name })}</StepHeading>
      <ImportCounts added={added} existing={existing} wrong={invalidRows.length} />
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
      <ValidRows plan={plan} />
      <InvalidRows plan={plan} wrong={invalidRows} />
    </section>
  );
}

type ImportCountsProps = { added: number; existing: number; wrong: number };

function ImportCounts(counts: ImportCountsProps) {
  const { t, tag } = useI18n();
  return (
    <dl className="grid grid-cols-3 gap-px overflow-hidden rounded-card border border-line bg-line">
      {(["added", "existing", "wrong"] as const).map((kind) => (
        <div key={kind} className="flex flex-col-reverse justify-end bg-card p-4 max-md:p-3">
          <dt className="text-ink-2 text-sm">{t(`employeeImport.counts.${kind}`)}</dt>
          <dd className="font-bold text-xl tabular-nums">{counts[kind].toLocaleString(tag)}</dd>
        </div>
      ))}
    </dl>
  );
}
