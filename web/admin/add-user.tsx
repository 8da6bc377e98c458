import type { Role } from "#shared/roles.ts";
import type { NewUser } from "#shared/user.ts";
import { NamedCombobox } from "../layout/named-combobox.tsx";
import { answerOf, api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { leaveAsking } from "../lib/leaving.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Form } from "../ui/form.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useFormChoice, useFormFields } from "../ui/use-form-field.ts";
import { useToast } from "../ui/use-toast.tsx";
import { RoleBoxes } from "./role-boxes.tsx";
import { useRefresh } from "./use-refresh.ts";

const schema = async () => (await import("#shared/user.ts")).newUser;
const start = { name: "", email: "", organization: "", roles: ["employee"] as Role[] };
export type TypedUser = typeof start;

/** A new user of any organisation or of none: the credentials are mailed. */
export function AddUser({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const toast = useToast();
  const refresh = useRefresh("/api/users");
  const send = async (sent: NewUser, key: string) => {
    const json = { ...sent, organization: sent.organization || null };
    await answerOf(api.users.add.$post({ json }, { headers: { "Idempotency-Key": key } }));
    toast.success(t("adminUsers.added"), t("adminUsers.addedDetail"));
    onClose();
    await refresh();
  };
  return (
    <Dialog open onClose={() => leaveAsking(onClose)} title={t("adminUsers.add")}>
      <Form
        schema={schema}
        start={start}
        send={send}
        failed={t("adminUsers.notAdded")}
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
  const field = useFormFields<TypedUser>();
  const organization = useFormChoice<TypedUser, "organization">("organization");
  return (
    <>
      <TextField {...field("name")} label={t("adminUsers.name")} autoComplete="off" />
      <TextField
        {...field("email")}
        label={t("adminUsers.email")}
        type="email"
        inputMode="email"
        autoComplete="off"
      />
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
