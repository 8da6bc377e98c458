import { useI18n } from "../lib/i18n.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { PasswordSection } from "./password-section.tsx";
import { ProfileSection } from "./profile-section.tsx";

export default function SettingsScreen() {
  const { t } = useI18n();
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader title={t("titles.settings")} />
      <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-6 lg:max-w-none lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] lg:items-start">
        <ProfileSection />
        <PasswordSection />
      </div>
    </div>
  );
}
