import { useState } from "react";
import { useFormState } from "react-hook-form";
import type { NewOrganization } from "#shared/organization.ts";
import type { OrganizationType } from "#shared/roles.ts";
import { FormDialog } from "../layout/form-dialog.tsx";
import { OthersField } from "../layout/others-field.tsx";
import { ApiError, answerOf, api } from "../lib/api.ts";
import { errorText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useListCache } from "../lib/use-list-cache.ts";
import { CheckboxGroup } from "../ui/checkbox-group.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { useFormChoice } from "../ui/use-form-field.ts";
import { useToast } from "../ui/use-toast.tsx";
import { TakenBy } from "./taken-by.tsx";
import { typeOrder } from "./type-order.ts";

const schema = async () => (await import("#shared/organization.ts")).newOrganization;
const start = {
  ...{ name: "", companyId: "", adminName: "", adminEmail: "", phone: "" },
  types: [] as OrganizationType[],
};
type Typed = typeof start;

/** A new organisation with its first user, whose credentials are mailed. */
export function AddOrganization({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const toast = useToast();
  const refresh = useListCache("/api/organizations");
  const [tried, setTried] = useState("");
  const send = async (json: NewOrganization, key: string) => {
    setTried(json.companyId);
    try {
      await answerOf(api.organizations.$post({ json }, { headers: { "Idempotency-Key": key } }));
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
      <Fields tried={tried} />
      <SubmitButton wide>{t("adminUsers.addAndMail")}</SubmitButton>
    </FormDialog>
  );
}

/** `tried`: the business ID that was sent last, as it is kept. */
function Fields({ tried }: { tried: string }) {
  const { t } = useI18n();
  return (
    <>
      <OthersField name="name" label={t("adminOrganizations.name")} maxLength={120} />
      <TypeBoxes />
      <OthersField
        name="companyId"
        label={t("adminOrganizations.companyId")}
        hint={t("adminOrganizations.companyIdHint")}
        maxLength={12}
      />
      <Taken companyId={tried} />
      <OthersField name="phone" kind="tel" label={t("adminOrganizations.phone")} />
      <OthersField name="adminName" label={t("adminOrganizations.adminName")} maxLength={120} />
      <OthersField
        name="adminEmail"
        kind="email"
        label={t("adminOrganizations.adminEmail")}
        hint={t("adminOrganizations.adminHint")}
      />
    </>
  );
}

function Taken({ companyId }: { companyId: string }) {
  const { errors } = useFormState<Typed>();
  return errors.companyId?.message === "businessId.taken" && <TakenBy companyId={companyId} />;
}

function TypeBoxes() {
  const { t } = useI18n();
  const types = useFormChoice<Typed, "types">("types");
  return (
    <CheckboxGroup
      {...types}
      name="types"
      legend={t("adminOrganizations.type")}
      choices={typeOrder.map((value) => ({ value, label: t(`person.organizationType.${value}`) }))}
    />
  );
}
