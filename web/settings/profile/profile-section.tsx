import { api } from "../../lib/api/client.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Section } from "../section.tsx";
import { AvatarField } from "./avatar-field.tsx";
import { ProfileForm } from "./profile-form.tsx";

export function ProfileSection() {
  const { t } = useI18n();
  const { data, error } = useRead(api.me, {});
  if (error && !data) throw error;
  return (
    <Section id="profile" title={t("settings.profile")} text={t("settings.profileText")}>
      {data ? <AvatarField profile={data} /> : <Skeleton className="h-32 w-full" />}
      {data ? <ProfileForm profile={data} /> : <Skeleton className="h-96 w-full" />}
    </Section>
  );
}
