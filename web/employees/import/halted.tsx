import { errorText } from "../../lib/error-text.ts";
import { useI18n } from "../../lib/i18n.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import type { State } from "./use-import.ts";

/** It broke off: why, and the way on. */
export function Halted({ adding, error, goOn }: Extract<State, { step: "halted" }>) {
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
