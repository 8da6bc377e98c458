import { useMemo, useState } from "react";
import { useSWRConfig } from "swr";
import type { OrganizationPatch, OrganizationSummary } from "#shared/organizations/organization.ts";
import { formatPhone } from "#shared/people/phone.ts";
import { NoAutofillField } from "../../domain/people/no-autofill-field.tsx";
import { api, buildCacheKey, unwrap } from "../../lib/api/client.ts";
import { useListCache } from "../../lib/api/use-list-cache.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { Stepper } from "../../ui/fields/stepper.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { pickChangedFields } from "../../ui/form/pick-changed-fields.ts";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useFormChoice } from "../../ui/form/use-form-field.ts";

const schema = async () => (await import("#shared/organizations/organization.ts")).organizationPatch;

type EditableOrganization = Pick<OrganizationSummary, "id" | "name" | "companyId" | "phone">;
type Props = { organization: EditableOrganization; onClose: () => void };

/** Industries, service area and waves are for its own admins. */
export function EditOrganizationDialog({ organization, onClose }: Props) {
  const { t } = useI18n();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const refresh = useListCache("/api/organizations");
  const { id, name, companyId, phone } = organization;
  const waveLimit = useWaveLimit(id);
  const [listed] = useState({ name, companyId, phone: formatPhone(phone) });
  const start = useMemo(
    () => ({ ...listed, ...(waveLimit !== undefined && { waveLimit }) }),
    [listed, waveLimit],
  );
  const send = async (input: OrganizationPatch) => {
    const json = pickChangedFields<OrganizationPatch>({ ...organization, waveLimit }, input);
    if (Object.keys(json).length > 0) {
      const param = { id };
      const saved = await unwrap(api.organizations[":id"].$patch({ param, json }));
      toast.success(t("kit.saved"), saved.name);
      await mutate(buildCacheKey(api.organizations[":id"], { param }), saved, { revalidate: false });
    }
    onClose();
    await refresh();
  };
  const title = t("adminUsers.editTitle", { name });
  return (
    <FormDialog {...{ title, onClose, schema, start, send }} failed={t("adminUsers.notEdited")}>
      <NoAutofillField name="name" label={t("adminOrganizations.name")} maxLength={120} />
      <NoAutofillField name="companyId" label={t("adminOrganizations.companyId")} maxLength={12} />
      <NoAutofillField name="phone" kind="tel" label={t("adminOrganizations.phone")} />
      {waveLimit !== undefined && <WaveLimitField saved={waveLimit} />}
      <SubmitButton>{t("kit.save")}</SubmitButton>
    </FormDialog>
  );
}

/** Only of those who publish gigs, and not in the list, so it comes later. */
function useWaveLimit(id: string): number | undefined {
  const { data } = useRead(api.organizations[":id"], { param: { id } });
  return data?.types.includes("workProvider") ? data.waveLimit : undefined;
}

/** `saved`: shown until the form has it too. */
function WaveLimitField({ saved }: { saved: number }) {
  const { t } = useI18n();
  const { value = saved, onChange, error } = useFormChoice<OrganizationPatch, "waveLimit">("waveLimit");
  return <Stepper {...{ value, onChange, error }} label={t("adminOrganizations.waveLimit")} max={10_000} />;
}
