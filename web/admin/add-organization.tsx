import { useId } from "react";
import type { NewOrganization } from "#shared/organization.ts";
import type { OrganizationType } from "#shared/roles.ts";
import { ApiError, answerOf, api } from "../lib/api.ts";
import { errorText } from "../lib/error-text.ts";
import { useI18n } from "../lib/i18n.tsx";
import { leaveAsking } from "../lib/leaving.ts";
import { Checkbox } from "../ui/checkbox.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FieldError } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useFormChoice, useFormFields } from "../ui/use-form-field.ts";
import { useToast } from "../ui/use-toast.tsx";
import { typeOrder } from "./organization-filters.tsx";
import { useRefresh } from "./use-refresh.ts";

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
  const refresh = useRefresh("/api/organizations");
  const send = async (json: NewOrganization, key: string) => {
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
  return (
    <Dialog open onClose={() => leaveAsking(onClose)} title={t("adminOrganizations.add")}>
      <Form
        schema={schema}
        start={start}
        send={send}
        failed={t("adminOrganizations.notAdded")}
        className="grid grid-cols-1 gap-4"
      >
        <Fields />
        <SubmitButton wide>{t("adminUsers.addAndMail")}</SubmitButton>
      </Form>
    </Dialog>
  );
}

function Fields() {
  const { t } = useI18n();
  const field = useFormFields<Typed>();
  return (
    <>
      <TextField {...field("name")} label={t("adminOrganizations.name")} autoComplete="off" />
      <TypeBoxes />
      <TextField
        {...field("companyId")}
        label={t("adminOrganizations.companyId")}
        hint={t("adminOrganizations.companyIdHint")}
        autoComplete="off"
      />
      <TextField
        {...field("phone")}
        label={t("adminOrganizations.phone")}
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
      <TextField {...field("adminName")} label={t("adminOrganizations.adminName")} autoComplete="off" />
      <TextField
        {...field("adminEmail")}
        label={t("adminOrganizations.adminEmail")}
        hint={t("adminOrganizations.adminHint")}
        type="email"
        inputMode="email"
        autoComplete="off"
      />
    </>
  );
}

function TypeBoxes() {
  const { t } = useI18n();
  const errorId = useId();
  const { value: chosen, onChange, error, inputRef } = useFormChoice<Typed, "types">("types");
  const toggle = (type: OrganizationType) =>
    onChange(chosen.includes(type) ? chosen.filter((one) => one !== type) : [...chosen, type]);
  return (
    <fieldset aria-describedby={error && errorId} className="grid min-w-0">
      <legend className="font-semibold text-sm">{t("adminOrganizations.type")}</legend>
      {typeOrder.map((type, at) => (
        <Checkbox
          key={type}
          name="types"
          ref={at === 0 ? inputRef : undefined}
          label={t(`organization.type.${type}`)}
          checked={chosen.includes(type)}
          onChange={() => toggle(type)}
        />
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
