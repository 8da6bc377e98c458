import { useState } from "react";
import { useSWRConfig } from "swr";
import type { Person } from "#shared/profile.ts";
import type { UserPatch } from "#shared/user-change.ts";
import { answerOf, api } from "../lib/api.ts";
import { useI18n, WithMessages } from "../lib/i18n.tsx";
import { useSession } from "../lib/session.tsx";
import { showPhone } from "../lib/show-phone.ts";
import { SubmitButton } from "../ui/submit-button.tsx";
import { useToast } from "../ui/use-toast.tsx";
import { FormDialog } from "./form-dialog.tsx";
import { OthersField } from "./others-field.tsx";
import { OthersPlace } from "./others-place.tsx";
import { RoleBoxes } from "./role-boxes.tsx";

const schema = async () => (await import("#shared/user-change.ts")).userPatch;

export type EditedPerson = Pick<
  Person,
  "id" | "name" | "email" | "phone" | "location" | "roles" | "organization"
>;

/** `onSaved` besides: what else shows them. */
type Props = { person: EditedPerson; onSaved?: () => Promise<unknown>; onClose: () => void };

/** Changes somebody whose account one manages. Heavy: load it lazily. */
export function EditPerson(props: Props) {
  return (
    <WithMessages of="house">
      <Editing {...props} />
    </WithMessages>
  );
}

function Editing({ person, onSaved, onClose }: Props) {
  const { t } = useI18n();
  const { session } = useSession();
  const save = useSave(person);
  const [start] = useState(() => {
    const { name, phone = "", location, roles } = person;
    return { name, email: "", phone: showPhone(phone), location, roles };
  });
  const send = async (patch: UserPatch) => {
    await save(patch);
    onClose();
    await onSaved?.();
  };
  const title = t("adminUsers.editTitle", { name: person.name });
  return (
    <FormDialog {...{ title, onClose, schema, start, send }} failed={t("adminUsers.notEdited")}>
      <OthersField name="name" label={t("adminUsers.name")} maxLength={120} />
      {person.email === null && (
        <OthersField
          name="email"
          kind="email"
          label={t("employees.email")}
          hint={t("adminUsers.emailLater")}
        />
      )}
      <OthersField name="phone" kind="tel" label={t("employees.phone")} />
      <OthersPlace />
      {person.id === session?.user.id ? (
        <p className="text-ink-2 text-sm">{t("employees.ownRole")}</p>
      ) : (
        <RoleBoxes organization={person.organization ?? ""} />
      )}
      <SubmitButton>{t("kit.save")}</SubmitButton>
    </FormDialog>
  );
}

/** Whether a key is of somebody's page, of a list of people, or of what counts them. */
const isAboutPeople = (key: unknown) =>
  typeof key === "string" && /^\/api\/(users|organizations\/[^/?]+\/(employees|overview))\b/.test(key);

/** What differs from how they were when the dialog opened: the rest may have been changed by others since. */
function movedOf(before: EditedPerson, { name, email, phone, location, roles }: UserPatch): UserPatch {
  return {
    ...(name !== before.name && { name }),
    ...(email && { email }),
    ...(phone !== (before.phone ?? "") && { phone }),
    ...(location !== before.location && { location }),
    ...(roles?.join() !== before.roles.join() && { roles }),
  };
}

/** Saves it, says so, and asks anew for what shows them. */
function useSave(person: EditedPerson): (patch: UserPatch) => Promise<void> {
  const { t } = useI18n();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  return async (patch) => {
    const json = movedOf(person, patch);
    if (Object.keys(json).length === 0) return;
    const { name, roles } = await answerOf(api.users[":id"].$patch({ param: { id: person.id }, json }));
    const isMoved = json.roles && roles.join() !== person.roles.join();
    if (json.email)
      toast.success(t("employees.loginSent"), t("employees.addedDetail", { email: json.email }));
    else toast.success(t("kit.saved"), isMoved ? t("employees.roleChanged", { name }) : undefined);
    await mutate(isAboutPeople);
  };
}
