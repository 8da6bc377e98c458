import { useEffect } from "react";
import { errorText } from "../../lib/api/error-text.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Progress } from "../../ui/feedback/progress.tsx";
import { useUnsavedChanges } from "../../ui/form/use-unsaved-changes.tsx";
import { Breadcrumbs } from "../../ui/navigation/breadcrumbs.tsx";
import { LinkButton } from "../../ui/navigation/link-button.tsx";
import { PageHeader } from "../../ui/navigation/page-header.tsx";
import { Button } from "../../ui/primitives/button.tsx";
import { Card } from "../../ui/primitives/card.tsx";
import { ChooseFile } from "./choose-file.tsx";
import { ColumnMappingStep } from "./column-mapping-step.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { InvalidRows } from "./invalid-rows.tsx";
import { StepHeading } from "./step-heading.tsx";
import { type ImportState, useImport } from "./use-import.ts";

const isAdding = (state: ImportState) => state.step === "adding" || (state.step === "halted" && state.adding);

export default function EmployeeImportScreen() {
  const { t } = useI18n();
  const way = useImport();
  const { title, text, yes, no } = {
    title: t("employeeImport.leave.title"),
    text: t("employeeImport.leave.text"),
    yes: t("employeeImport.leave.yes"),
    no: t("employeeImport.leave.no"),
  };
  // Loaded early: an import that breaks off when offline needs the dialog.
  useEffect(() => void import("../../ui/overlays/confirm-dialog.tsx").catch(() => undefined), []);
  const { question } = useUnsavedChanges(isAdding(way.state), { title, text, yes, no });
  const above = [
    { label: t("titles.organization"), href: pathTo("organization") },
    { label: t("titles.employees"), href: pathTo("employees") },
  ];
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="-mb-3">
        <Breadcrumbs parents={above} current={t("titles.employeeImport")} />
      </div>
      <PageHeader title={t("titles.employeeImport")} text={t("employeeImport.lead")} />
      <Step {...way} />
      {question}
    </div>
  );
}

function Step({ state, open, check, add, chooseColumns, restart: startAnew }: ReturnType<typeof useImport>) {
  const { t } = useI18n();
  switch (state.step) {
    case "choose":
      return <ChooseFile state={state} onFile={open} />;
    case "columns":
      return <ColumnMappingStep {...state} onCheck={check} onCancel={startAnew} />;
    case "checking":
      return <Progress label={t("employeeImport.checking")} share={state.share} />;
    case "checked":
      return (
        <ImportPreview
          plan={state.plan}
          onAdd={(invite) => void add(state.plan, invite)}
          onColumns={() => chooseColumns(state.plan)}
          onAnother={startAnew}
        />
      );
    case "adding":
      return (
        <div className="grid gap-2">
          <Progress label={t("employeeImport.adding")} share={state.share} />
          <p className="text-ink-2">{t("employeeImport.addingText")}</p>
        </div>
      );
    case "halted":
      return <ImportAborted {...state} />;
    case "done":
      return <ImportDone {...state} onAnother={startAnew} />;
  }
}

function ImportAborted({ adding, error, resume: goOn }: Extract<ImportState, { step: "halted" }>) {
  const { t } = useI18n();
  return (
    <Banner
      live
      tone="warning"
      title={t(adding ? "employeeImport.halted.add" : "employeeImport.halted.check")}
      text={`${errorText(t, error)} ${t("employeeImport.haltedText")}`}
      action={
        <Button tone="primary" onClick={goOn}>
          {t("employeeImport.goOn")}
        </Button>
      }
    />
  );
}

type Props = Extract<ImportState, { step: "done" }> & { onAnother: () => void };

function ImportDone({ plan, added, wrong, invited, onAnother }: Props) {
  const { t, count } = useI18n();
  return (
    <section className="grid grid-cols-1 gap-5">
      <Card className="grid gap-3">
        <StepHeading>{count("employeeImport.done", added)}</StepHeading>
        <p className="text-ink-2">{t(invited ? "employeeImport.mailed" : "employeeImport.notMailed")}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton href={pathTo("employees")} tone="primary">
            {t("employeeImport.toPeople")}
          </LinkButton>
          <Button onClick={onAnother}>{t("employeeImport.another")}</Button>
        </div>
      </Card>
      <InvalidRows plan={plan} wrong={wrong} />
    </section>
  );
}
