import { useI18n } from "../lib/i18n.tsx";
import { useCan, useSession } from "../lib/session.tsx";
import { useLoaded } from "../lib/use-loaded.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { SkeletonCards } from "../ui/skeleton.tsx";
import { EmailSection } from "./email-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { type SectionName, SectionNav } from "./section-nav.tsx";

const loadLater = async () => (await import("./later-sections.tsx")).LaterSections;

/** Everything about oneself and this device, one part below the other. */
export default function SettingsScreen() {
  const { t } = useI18n();
  const { session } = useSession();
  const LaterSections = useLoaded(loadLater);
  const works = useCan("shifts.work");
  const isMember = session?.organization != null;
  const names: SectionName[] = [
    "profile",
    "email",
    "password",
    "secondFactor",
    "sessions",
    "tokens",
    ...(isMember ? (["organization"] as const) : []),
    "news",
    ...(works ? (["feed"] as const) : []),
    "language",
    "device",
    "myData",
    "signOut",
  ];
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader title={t("titles.settings")} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[13rem_minmax(0,42rem)] lg:items-start lg:gap-8">
        <SectionNav names={names} />
        <div className="grid grid-cols-1 gap-6">
          <ProfileSection />
          <EmailSection />
          <PasswordSection />
          {LaterSections ? <LaterSections /> : <SkeletonCards label={t("ui.loading")} />}
        </div>
      </div>
    </div>
  );
}
