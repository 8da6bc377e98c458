import { useI18n } from "../../lib/i18n.tsx";
import { pathTo } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { StepTitle } from "./step-title.tsx";
import type { State } from "./use-import.ts";
import { WrongLines } from "./wrong-lines.tsx";

type Props = Extract<State, { step: "done" }> & { onAnother: () => void };

/** What was done, and what is left to mend. */
export function Done({ plan, added, wrong, invited, onAnother }: Props) {
  const { t, count } = useI18n();
  return (
    <section className="grid grid-cols-1 gap-5">
      <Card className="grid gap-3">
        <StepTitle>{count("employeeImport.done", added)}</StepTitle>
        <p className="text-ink-2">{t(invited ? "employeeImport.mailed" : "employeeImport.notMailed")}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton href={pathTo("employees")} tone="primary">
            {t("employeeImport.toPeople")}
          </LinkButton>
          <Button onClick={onAnother}>{t("employeeImport.another")}</Button>
        </div>
      </Card>
      <WrongLines plan={plan} wrong={wrong} />
    </section>
  );
}
