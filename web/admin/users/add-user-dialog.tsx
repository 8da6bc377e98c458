import type { Role } from "#shared/auth/permissions.ts";
import type { NewUser } from "#shared/people/user.ts";
import { DirectoryCombobox } from "../../domain/people/directory-combobox.tsx";
import { NoAutofillField } from "../../domain/people/no-autofill-field.tsx";
import { RoleCheckboxes } from "../../domain/people/role-checkboxes.tsx";
import { api, unwrap } from "../../lib/api/client.ts";
import { useListCache } from "../../lib/api/use-list-cache.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useFormChoice } from "../../ui/form/use-form-field.ts";

const schema = async () => (await import("#shared/people/user.ts")).newUser;
const start = { name: "", email: "", organization: "", roles: ["employee"] as Role[] };
export type UserFormValues = typeof start;

/** The credentials are mailed. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const toast = useToast();
  const refresh = useListCache("/api/users");
  const send = async (user: NewUser, key: string) => {
    const json = { ...user, organization: user.organization || null };
    await unwrap(api.users.add.$post({ json }, { headers: { "Idempotency-Key": key } }));
    toast.success(t("adminUsers.added"), t("adminUsers.addedDetail"));
    onClose();
    await refresh();
  };
  const title = t("adminUsers.add");
  return (
    <FormDialog {...{ title, onClose, schema, start, send }} failed={t("adminUsers.notAdded")}>
      <Fields />
      <SubmitButton wide>{t("adminUsers.addAndMail")}</SubmitButton>
    </FormDialog>
  );
}

function Fields() {
  const { t } = useI18n();
  const organization = useFormChoice<UserFormValues, "organization">("organization");
  return (
    <>
      <NoAutofillField name="name" label={t("adminUsers.name")} maxLength={120} />
      <NoAutofillField name="email" kind="email" label={t("adminUsers.email")} />
      <DirectoryCombobox
        of="organizations"
        {...organization}
        label={t("adminUsers.organization")}
        hint={t("adminUsers.organizationHint")}
      />
      <RoleCheckboxes organization={organization.value} />
    </>
  );
}
