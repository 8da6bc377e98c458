import { api } from "../../lib/api/client.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Section } from "../section.tsx";
import { EmploymentForm } from "./employment-form.tsx";

/** For individuals; visible to those who accept their offers. */
export function EmploymentSection() {
  const { t } = useI18n();
  const { data } = useRead(api.me, {});
  return (
    <Section id="employment" title={t("settings.employment")} text={t("employment.text")}>
      {data ? <EmploymentForm told={data} /> : <Skeleton className="h-64 w-full" />}
    </Section>
  );
}
