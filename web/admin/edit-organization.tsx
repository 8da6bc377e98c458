import { useState } from "react";
import { useSWRConfig } from "swr";
import type { OrganizationPatch, OrganizationSummary } from "#shared/organization.ts";
import { FormDialog } from "../layout/form-dialog.tsx";
import { OthersField } from "../layout/others-field.tsx";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { movedOf } from "../lib/moved-of.ts";
import { showPhone } from "../lib/show-phone.ts";
import { useListCache } from "../lib/use-list-cache.ts";
import { keyOf } from "../lib/use-read.ts";
import { SubmitButton } from "../ui/submit-button.tsx";
import { useToast } from "../ui/use-toast.tsx";

const schema = async () => (await import("#shared/organization.ts")).organizationPatch;

type Edited = Pick<OrganizationSummary, "id" | "name" | "companyId" | "phone">;
type Props = { organization: Edited; onClose: () => void };

/** Changes what an organisation is called and known by; what it does, and where, its own admins say. */
export function EditOrganization({ organization, onClose }: Props) {
  const { t } = useI18n();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const refresh = useListCache("/api/organizations");
  const { id, name, companyId, phone } = organization;
  const [start] = useState({ name, companyId, phone: showPhone(phone) });
  const send = async (typed: OrganizationPatch) => {
    const json = movedOf<OrganizationPatch>(organization, typed);
    if (Object.keys(json).length > 0) {
      const param = { id };
      const saved = await answerOf(api.organizations[":id"].$patch({ param, json }));
      toast.success(t("kit.saved"), saved.name);
      await mutate(keyOf(api.organizations[":id"], { param }), saved, { revalidate: false });
    }
    onClose();
    await refresh();
  };
  const title = t("adminUsers.editTitle", { name });
  return (
    <FormDialog {...{ title, onClose, schema, start, send }} failed={t("adminUsers.notEdited")}>
      <OthersField name="name" label={t("adminOrganizations.name")} maxLength={120} />
      <OthersField name="companyId" label={t("adminOrganizations.companyId")} maxLength={12} />
      <OthersField name="phone" kind="tel" label={t("adminOrganizations.phone")} />
      <SubmitButton>{t("kit.save")}</SubmitButton>
    </FormDialog>
  );
}
