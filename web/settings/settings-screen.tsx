import { useI18n } from "../lib/i18n.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { PasswordSection } from "./password-section.tsx";
import { ProfileSection } from "./profile-section.tsx";

export default function SettingsScreen() {
  const { t } = useI18n();
  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-6">
      <PageHeader title={t("titles.settings")} />
      <ProfileSection />
      <PasswordSection />
    </div>
  );
}
