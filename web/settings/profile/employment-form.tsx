import { useMemo } from "react";
import type { ProfilePatch } from "#shared/people/profile.ts";
import { EmploymentFields } from "../../domain/people/employment-fields.tsx";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Form } from "../../ui/form/form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useSaveProfile } from "./use-save-profile.ts";

const schema = async () => (await import("#shared/people/profile.ts")).employmentPatch;

type Props = { told: { employment: ProfilePatch["employment"] | null; companyId: string | null } };

export function EmploymentForm({ told }: Props) {
  const { t } = useI18n();
  const save = useSaveProfile();
  const start = useMemo(
    () => ({ employment: told.employment ?? ("" as const), companyId: told.companyId ?? "" }),
    [told],
  );
  return (
    <Form
      schema={schema}
      start={start}
      send={save}
      failed={t("layout.failed")}
      className="grid grid-cols-1 gap-5"
    >
      <EmploymentFields legend={t("employment.title")} />
      <SubmitButton className="sm:justify-self-start">{t("kit.save")}</SubmitButton>
    </Form>
  );
}
