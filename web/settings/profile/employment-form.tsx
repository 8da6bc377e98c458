import { useMemo } from "react";
import type { ProfilePatch } from "#shared/people/profile.ts";
import { QueuedLine } from "../../domain/outbox/queued-line.tsx";
import { EmploymentFields } from "../../domain/people/employment-fields.tsx";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Form } from "../../ui/form/form.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useQueuedProfile } from "./use-queued-profile.ts";
import { useSaveProfile } from "./use-save-profile.ts";
import { useUnsentProfile } from "./use-unsent-profile.ts";

const schema = async () => (await import("#shared/people/profile.ts")).employmentPatch;

type Props = { profile: { employment: ProfilePatch["employment"] | null; companyId: string | null } };

export function EmploymentForm({ profile }: Props) {
  const { t } = useI18n();
  const save = useSaveProfile();
  const unsent = useUnsentProfile(profile);
  const queued = useQueuedProfile(["employment", "companyId"]);
  const start = useMemo(() => {
    const { employment, companyId } = { ...profile, ...unsent };
    return { employment: employment ?? ("" as const), companyId: companyId ?? "" };
  }, [profile, unsent]);
  return (
    <Form
      schema={schema}
      start={start}
      send={save}
      failed={t("layout.failed")}
      className="grid grid-cols-1 gap-5"
    >
      <EmploymentFields legend={t("employment.title")} />
      {queued && <QueuedLine entry={queued} what={t("queued.profile")} />}
      <SubmitButton className="sm:justify-self-start">{t("kit.save")}</SubmitButton>
    </Form>
  );
}
