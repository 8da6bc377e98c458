import type { Role } from "#shared/roles.ts";
import type { NewUser } from "#shared/user.ts";
import { FormDialog } from "../layout/form-dialog.tsx";
import { NamedCombobox } from "../layout/named-combobox.tsx";
import { OthersField } from "../layout/others-field.tsx";
import { RoleBoxes } from "../layout/role-boxes.tsx";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useListCache } from "../lib/use-list-cache.ts";
import { SubmitButton } from "../ui/submit-button.tsx";
import { useFormChoice } from "../ui/use-form-field.ts";
import { useToast } from "../ui/use-toast.tsx";

const schema = async () => (await import("#shared/user.ts")).newUser;
const start = { name: "", email: "", organization: "", roles: ["employee"] as Role[] };
export type TypedUser = typeof start;

/** A new user of any organisation or of none: the credentials are mailed. */
export function AddUser({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const toast = useToast();
  const refresh = useListCache("/api/users");
  const send = async (sent: NewUser, key: string) => {
    const json = { ...sent, organization: sent.organization || null };
    await answerOf(api.users.add.$post({ json }, { headers: { "Idempotency-Key": key } }));
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
  const organization = useFormChoice<TypedUser, "organization">("organization");
  return (
    <>
      <OthersField name="name" label={t("adminUsers.name")} maxLength={120} />
      <OthersField name="email" kind="email" label={t("adminUsers.email")} />
      <NamedCombobox
        of="organizations"
        {...organization}
        label={t("adminUsers.organization")}
        hint={t("adminUsers.organizationHint")}
      />
      <RoleBoxes organization={organization.value} />
    </>
  );
}
