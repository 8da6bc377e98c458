import { useState } from "react";
import { useFormState } from "react-hook-form";
import type { OrganizationType } from "#shared/auth/permissions.ts";
import { organizationTypes } from "#shared/auth/roles.ts";
import type { NewOrganization } from "#shared/organizations/organization.ts";
import { NoAutofillField } from "../../domain/people/no-autofill-field.tsx";
import { ApiError, api, unwrap } from "../../lib/api/client.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useListCache } from "../../lib/api/use-list-cache.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { CheckboxGroup } from "../../ui/fields/checkbox-group.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useFormChoice } from "../../ui/form/use-form-field.ts";
import { OrganizationInUseLink } from "../organization-in-use-link.tsx";

const schema = async () => (await import("#shared/organizations/organization.ts")).newOrganization;
const start = {
  ...{ name: "", companyId: "", adminName: "", adminEmail: "", phone: "" },
  types: [] as OrganizationType[],
};
type OrganizationValues = typeof start;

/** The first user's credentials are mailed. */
export function AddOrganizationDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const toast = useToast();
  const refresh = useListCache("/api/organizations");
  const [submittedCompanyId, setSubmittedCompanyId] = useState("");
  const send = async (json: NewOrganization, key: string) => {
    setSubmittedCompanyId(json.companyId);
    try {
      await unwrap(api.organizations.$post({ json }, { headers: { "Idempotency-Key": key } }));
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "organization.adminExists")) throw error;
      toast.error(t("adminOrganizations.adminExists"), errorText(t, error), { about: "form" });
      return false;
    }
    toast.success(t("adminOrganizations.added"), t("adminUsers.addedDetail"));
    onClose();
    await refresh();
    return true;
  };
  const title = t("adminOrganizations.add");
  return (
    <FormDialog {...{ title, onClose, schema, start, send }} failed={t("adminOrganizations.notAdded")}>
      <Fields submittedCompanyId={submittedCompanyId} />
      <SubmitButton wide>{t("adminUsers.addAndMail")}</SubmitButton>
    </FormDialog>
  );
}

/** `submittedCompanyId`: the normalised business ID that was sent last. */
function Fields({ submittedCompanyId }: { submittedCompanyId: string }) {
  const { t } = useI18n();
  return (
    <>
      <NoAutofillField name="name" label={t("adminOrganizations.name")} maxLength={120} />
      <TypeBoxes />
      <NoAutofillField
        name="companyId"
        label={t("adminOrganizations.companyId")}
        hint={t("adminOrganizations.companyIdHint")}
        maxLength={12}
      />
      <CompanyIdTakenHint companyId={submittedCompanyId} />
      <NoAutofillField name="phone" kind="tel" label={t("adminOrganizations.phone")} />
      <NoAutofillField name="adminName" label={t("adminOrganizations.adminName")} maxLength={120} />
      <NoAutofillField
        name="adminEmail"
        kind="email"
        label={t("adminOrganizations.adminEmail")}
        hint={t("adminOrganizations.adminHint")}
      />
    </>
  );
}

function CompanyIdTakenHint({ companyId }: { companyId: string }) {
  const { errors } = useFormState<OrganizationValues>();
  return errors.companyId?.message === "businessId.taken" && <OrganizationInUseLink companyId={companyId} />;
}

function TypeBoxes() {
  const { t } = useI18n();
  const types = useFormChoice<OrganizationValues, "types">("types");
  return (
    <CheckboxGroup
      {...types}
      name="types"
      legend={t("adminOrganizations.type")}
      choices={organizationTypes.map((value) => ({
        value,
        label: t(`person.organizationType.${value}`),
      }))}
    />
  );
}
