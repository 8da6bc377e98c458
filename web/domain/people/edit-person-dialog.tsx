import { useState } from "react";
import { useSWRConfig } from "swr";
import { formatPhone } from "#shared/people/phone.ts";
import type { Person } from "#shared/people/profile.ts";
import type { UserPatch } from "#shared/people/user-patch.ts";
import { api, unwrap } from "../../lib/api/client.ts";
import { MessagesProvider, useI18n } from "../../lib/i18n/i18n.tsx";
import { useSession } from "../../lib/session/session.tsx";
import { useToast } from "../../ui/feedback/use-toast.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { NoAutofillField, NoAutofillPlaceField } from "./no-autofill-field.tsx";
import { RoleCheckboxes } from "./role-checkboxes.tsx";

const schema = async () => (await import("#shared/people/user-patch.ts")).userPatch;

export type EditedPerson = Pick<
  Person,
  "id" | "name" | "email" | "phone" | "location" | "roles" | "organization"
>;

/** `onSaved`: revalidates what else shows the person. */
type Props = { person: EditedPerson; onSaved?: () => Promise<unknown>; onClose: () => void };

/** Heavy: load it lazily. */
export function EditPersonDialog(props: Props) {
  return (
    <MessagesProvider of="house">
      <Editing {...props} />
    </MessagesProvider>
  );
}

function Editing({ person, onSaved, onClose }: Props) {
  const { t } = useI18n();
  const { session } = useSession();
  const save = useSave(person);
  const [start] = useState(() => {
    const { name, phone = "", location, roles } = person;
    return { name, email: "", phone: formatPhone(phone), location, roles };
  });
  const send = async (patch: UserPatch) => {
    await save(patch);
    onClose();
    await onSaved?.();
  };
  const title = t("adminUsers.editTitle", { name: person.name });
  return (
    <FormDialog {...{ title, onClose, schema, start, send }} failed={t("adminUsers.notEdited")}>
      <NoAutofillField name="name" label={t("adminUsers.name")} maxLength={120} />
      {person.email === null && (
        <NoAutofillField
          name="email"
          kind="email"
          label={t("employees.email")}
          hint={t("adminUsers.emailLater")}
        />
      )}
      <NoAutofillField name="phone" kind="tel" label={t("employees.phone")} />
      <NoAutofillPlaceField />
      {person.id === session?.user.id ? (
        <p className="text-ink-2 text-sm">{t("employees.ownRole")}</p>
      ) : (
        <RoleCheckboxes organization={person.organization ?? ""} />
      )}
      <SubmitButton>{t("kit.save")}</SubmitButton>
    </FormDialog>
  );
}

/** Keys of a person's page, of lists of people, and of their counts. */
const isAboutPeople = (key: unknown) =>
  typeof key === "string" && /^\/api\/(users|organizations\/[^/?]+\/(employees|overview))\b/.test(key);

/** Only changed fields, since others may have changed the rest in the meantime. */
function movedOf(before: EditedPerson, { name, email, phone, location, roles }: UserPatch): UserPatch {
  return {
    ...(name !== before.name && { name }),
    ...(email && { email }),
    ...(phone !== (before.phone ?? "") && { phone }),
    ...(location !== before.location && { location }),
    ...(roles?.join() !== before.roles.join() && { roles }),
  };
}

function useSave(person: EditedPerson): (patch: UserPatch) => Promise<void> {
  const { t } = useI18n();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  return async (patch) => {
    const json = movedOf(person, patch);
    if (Object.keys(json).length === 0) return;
    const { name, roles } = await unwrap(api.users[":id"].$patch({ param: { id: person.id }, json }));
    const isMoved = json.roles && roles.join() !== person.roles.join();
    if (json.email)
      toast.success(t("employees.loginSent"), t("employees.addedDetail", { email: json.email }));
    else toast.success(t("kit.saved"), isMoved ? t("employees.roleChanged", { name }) : undefined);
    await mutate(isAboutPeople);
  };
}
