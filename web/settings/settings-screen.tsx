import { useEffect } from "react";
import { useI18n } from "../lib/i18n.tsx";
import { SeldomMessages } from "../lib/seldom-messages.tsx";
import { useCan, useSession } from "../lib/session.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { DeviceSection } from "./device-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { FeedSection } from "./feed/feed-section.tsx";
import { LanguageSection } from "./language-section.tsx";
import { MyDataSection } from "./my-data/my-data-section.tsx";
import { NewsSection } from "./news-section.tsx";
import { OrganizationSection } from "./organization-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { SecondFactorSection } from "./second-factor/second-factor-section.tsx";
import { type SectionName, SectionNav } from "./section-nav.tsx";
import { SessionsSection } from "./sessions/sessions-section.tsx";
import { SignOutSection } from "./sign-out-section.tsx";
import { TokensSection } from "./tokens/tokens-section.tsx";

/** Everything about oneself and this device, one part below the other. */
export default function SettingsScreen() {
  return (
    <SeldomMessages>
      <Settings />
    </SeldomMessages>
  );
}

function Settings() {
  const { t } = useI18n();
  const { session } = useSession();
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
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader title={t("titles.settings")} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[13rem_minmax(0,42rem)] lg:items-start lg:gap-8">
        <SectionNav names={names} />
        <div className="grid grid-cols-1 gap-6">
          <ProfileSection />
          <EmailSection />
          <PasswordSection />
          <SecondFactorSection />
          <SessionsSection />
          <TokensSection />
          {isMember && <OrganizationSection />}
          <NewsSection />
          {works && <FeedSection />}
          <LanguageSection />
          <DeviceSection />
          <MyDataSection />
          <SignOutSection />
        </div>
      </div>
    </div>
  );
}
