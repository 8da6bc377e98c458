import { CardsForm } from "../domain/people/cards-form.tsx";
import { api } from "../lib/api/client.ts";
import { useRead } from "../lib/api/use-read.ts";
import { useLazyImport } from "../lib/hydration/use-lazy-import.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useCan, useSession } from "../lib/session/session.tsx";
import { Skeleton, SkeletonCards } from "../ui/feedback/skeleton.tsx";
import { PageHeader } from "../ui/navigation/page-header.tsx";
import { EmailSection } from "./email-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { AvatarField } from "./profile/avatar-field.tsx";
import { EmploymentForm } from "./profile/employment-form.tsx";
import { ProfileForm } from "./profile/profile-form.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { useMutedBuyers } from "./use-muted-buyers.ts";

const loadLater = async () => (await import("./lazy-sections.tsx")).LazySections;

export default function SettingsScreen() {
  const { t } = useI18n();
  const { session } = useSession();
  const LaterSections = useLazyImport(loadLater);
  const works = useCan("shifts.work");
  const isMember = session?.organization != null;
  const isAlone = works && !isMember;
  const isDesk = useCan("organization.calendar");
  const hasMuted = useMutedBuyers().items.length > 0;
  const names: SectionName[] = [
    "profile",
    ...(isAlone ? (["employment"] as const) : []),
    "cards",
    "email",
    "password",
    "secondFactor",
    "sessions",
    "tokens",
    ...(isMember ? (["organization"] as const) : []),
    "news",
    "quietHours",
    ...(hasMuted ? (["mutedBuyers"] as const) : []),
    ...(works ? (["siteDetails"] as const) : []),
    ...(works || isDesk ? (["feed"] as const) : []),
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
          {isAlone && <EmploymentSection />}
          <CardsSection />
          <EmailSection />
          <PasswordSection />
          {LaterSections ? <LaterSections /> : <SkeletonCards label={t("ui.loading")} />}
        </div>
      </div>
    </div>
  );
}

type SectionName =
  | "profile"
  | "employment"
  | "cards"
  | "email"
  | "password"
  | "secondFactor"
  | "sessions"
  | "tokens"
  | "organization"
  | "news"
  | "quietHours"
  | "mutedBuyers"
  | "siteDetails"
  | "feed"
  | "language"
  | "device"
  | "myData"
  | "signOut";

function SectionNav({ names }: { names: readonly SectionName[] }) {
  const { t } = useI18n();
  return (
    <nav aria-label={t("settings.sections")} className="lg:sticky lg:top-20">
      <ul className="flex flex-wrap gap-2 lg:grid lg:gap-1">
        {names.map((name) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="inline-flex min-h-tap items-center rounded-control border border-edge bg-card px-4 font-semibold text-sm hover:bg-wash lg:w-full lg:border-transparent lg:bg-transparent lg:text-base"
            >
              {t(name === "siteDetails" ? "siteDetails.heading" : `settings.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** For individuals; visible to those who accept their offers. */
function EmploymentSection() {
  const { t } = useI18n();
  const { data } = useRead(api.me, {});
  return (
    <SettingsSection id="employment" title={t("settings.employment")} text={t("employment.text")}>
      {data ? <EmploymentForm profile={data} /> : <Skeleton className="h-64 w-full" />}
    </SettingsSection>
  );
}

function CardsSection() {
  const { t } = useI18n();
  const { data, mutate } = useRead(api.me, {});
  return (
    <SettingsSection id="cards" title={t("settings.cards")}>
      {data ? (
        <CardsForm person={data} hint={t("cardFields.ownHint")} onChanged={() => mutate()} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </SettingsSection>
  );
}

function ProfileSection() {
  const { t } = useI18n();
  const { data, error } = useRead(api.me, {});
  if (error && !data) throw error;
  return (
    <SettingsSection id="profile" title={t("settings.profile")} text={t("settings.profileText")}>
      {data ? <AvatarField profile={data} /> : <Skeleton className="h-32 w-full" />}
      {data ? <ProfileForm profile={data} /> : <Skeleton className="h-96 w-full" />}
    </SettingsSection>
  );
}
