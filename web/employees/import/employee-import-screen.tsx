import { useEffect } from "react";
import { useI18n } from "../../lib/i18n.tsx";
import { pathTo } from "../../paths.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Progress } from "../../ui/progress.tsx";
import { useUnsaved } from "../../ui/use-unsaved.tsx";
import { CheckedFile } from "./checked-file.tsx";
import { ChooseColumns } from "./choose-columns.tsx";
import { ChooseFile } from "./choose-file.tsx";
import { Done } from "./done.tsx";
import { Halted } from "./halted.tsx";
import { type State, useImport } from "./use-import.ts";

const isAdding = (state: State) => state.step === "adding" || (state.step === "halted" && state.adding);

/** Many people at once, from a file. */
export default function EmployeeImportScreen() {
  const { t } = useI18n();
  const way = useImport();
  const { title, text, yes, no } = {
    title: t("employeeImport.leave.title"),
    text: t("employeeImport.leave.text"),
    yes: t("employeeImport.leave.yes"),
    no: t("employeeImport.leave.no"),
  };
  // What breaks off is asked about without a line: the question's words are here by then.
  useEffect(() => void import("../../ui/confirm-dialog.tsx").catch(() => undefined), []);
  const { question } = useUnsaved(isAdding(way.state), { title, text, yes, no });
  const above = [
    { label: t("titles.organization"), href: pathTo("organization") },
    { label: t("titles.employees"), href: pathTo("employees") },
  ];
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="-mb-3">
        <Breadcrumbs above={above} here={t("titles.employeeImport")} />
      </div>
      <PageHeader title={t("titles.employeeImport")} text={t("employeeImport.lead")} />
      <Step {...way} />
      {question}
    </div>
  );
}

function Step({ state, open, check, add, chooseColumns, startAnew }: ReturnType<typeof useImport>) {
  const { t } = useI18n();
  switch (state.step) {
    case "choose":
      return <ChooseFile state={state} onFile={open} />;
    case "columns":
      return <ChooseColumns {...state} onCheck={check} onCancel={startAnew} />;
    case "checking":
      return <Progress label={t("employeeImport.checking")} share={state.share} />;
    case "checked":
      return (
        <CheckedFile
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
      return <Halted {...state} />;
    case "done":
      return <Done {...state} onAnother={startAnew} />;
  }
}
