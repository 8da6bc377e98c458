import { useMemo } from "react";
import { formatPhone } from "#shared/people/phone.ts";
import type { Profile, ProfilePatch } from "#shared/people/profile.ts";
import { IndustryPicker } from "../../domain/industries/industry-picker.tsx";
import { QueuedLine } from "../../domain/outbox/queued-line.tsx";
import { PlaceField } from "../../domain/places/place-field.tsx";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { pickChangedFields } from "../../ui/form/pick-changed-fields.ts";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useFormChoice, useFormFields } from "../../ui/form/use-form-field.ts";
import { useQueuedProfile } from "./use-queued-profile.ts";
import { useSaveProfile } from "./use-save-profile.ts";
import { useUnsentProfile } from "./use-unsent-profile.ts";

const schema = async () => (await import("#shared/people/profile.ts")).profilePatch;

type ProfileValues = Pick<Profile, "name" | "phone" | "location" | "description" | "industries">;

export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useI18n();
  const save = useSaveProfile();
  const queued = useQueuedProfile(["name", "phone", "location", "description", "industries"]);
  const unsent = useUnsentProfile(profile);
  const { employment: _, companyId: __, ...known } = profile;
  const start = useMemo<ProfileValues>(() => {
    const { name, phone, location, description, industries } = { ...profile, ...unsent };
    return { name, phone: formatPhone(phone), location, description, industries };
  }, [profile, unsent]);
  const send = (patch: ProfilePatch) => {
    const isUnsent = ([field]: [string, unknown]) => field in unsent;
    const resent = Object.fromEntries(Object.entries(patch).filter(isUnsent));
    return save({ ...pickChangedFields<ProfilePatch>(known, patch), ...resent });
  };
  return (
    <Form
      schema={schema}
      start={start}
      send={send}
      failed={t("layout.failed")}
      className="grid grid-cols-1 gap-5"
    >
      <ProfileFields />
      {queued && <QueuedLine entry={queued} what={t("queued.profile")} />}
      <SubmitButton className="sm:justify-self-start">{t("kit.save")}</SubmitButton>
    </Form>
  );
}

function ProfileFields() {
  const { t } = useI18n();
  const field = useFormFields<ProfileValues>();
  const locationField = useFormChoice<ProfileValues, "location">("location");
  const trades = useFormChoice<ProfileValues, "industries">("industries");
  const line = (name: "name" | "phone") => ({ ...field(name), label: t(`settings.${name}`) });
  return (
    <>
      <TextField {...line("name")} autoComplete="name" maxLength={120} />
      <TextField {...line("phone")} type="tel" inputMode="tel" autoComplete="tel" />
      <PlaceField
        {...locationField}
        label={t("settings.location")}
        autoComplete="address-level2"
        maxLength={60}
      />
      <TextArea
        {...field("description")}
        label={t("settings.description")}
        hint={t("settings.descriptionHint")}
        maxLength={2000}
      />
      <IndustryPicker label={t("settings.trades")} {...trades} />
    </>
  );
}
