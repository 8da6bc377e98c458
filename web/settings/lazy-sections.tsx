import { LogOut } from "lucide-react";
import { useEffect, useState } from "react";
import type { Locale } from "#shared/core/locale.ts";
import { completeLocales, isCompleteLocale, languages, partialLocales } from "#shared/core/locale.ts";
import { useSignOut } from "../domain/account/use-sign-out.tsx";
import { api } from "../lib/api/client.ts";
import { useRead } from "../lib/api/use-read.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useSwitchLanguage } from "../lib/i18n/use-switch-language.ts";
import { confirmLeaving, unblockNavigation } from "../lib/navigation/navigation-blocker.ts";
import { pathTo } from "../lib/navigation/paths.ts";
import { useCan, useSession } from "../lib/session/session.tsx";
import { RadioGroup } from "../ui/fields/radio-group.tsx";
import { LinkButton } from "../ui/navigation/link-button.tsx";
import { Button } from "../ui/primitives/button.tsx";
import { DeviceSection } from "./device-section.tsx";
import { CalendarFeedSection } from "./feed/calendar-feed-section.tsx";
import { MutedBuyersSection } from "./muted-buyers-section.tsx";
import { MyDataSection } from "./my-data/my-data-section.tsx";
import { NotificationsSection } from "./notifications-section.tsx";
import { QuietHoursSection } from "./quiet-hours-section.tsx";
import { SecondFactorSection } from "./second-factor/second-factor-section.tsx";
import { SessionsSection } from "./sessions/sessions-section.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { SiteDetailsSection } from "./site-details-section.tsx";
import { TokensSection } from "./tokens/tokens-section.tsx";

/** Changes at once; what is unsaved on the page stays. The languages that only workers meet are for them alone. */
function LanguageSection() {
  const { t, locale } = useI18n();
  const works = useCan("shifts.work");
  const switchLanguage = useSwitchLanguage();
  const choices = [...completeLocales, ...(works ? partialLocales : [])].map((value) => ({
    value,
    label: languages[value].name,
    lang: value,
    ...(!isCompleteLocale(value) && { hint: t("settings.notProofread") }),
  }));
  // Shown as chosen while its messages load; offline it reverts.
  const [pendingLocale, setPendingLocale] = useState<Locale | null>(null);
  const change = async (next: Locale) => {
    setPendingLocale(next);
    await switchLanguage(next);
    setPendingLocale(null);
  };
  return (
    <SettingsSection id="language" title={t("settings.language")}>
      <RadioGroup<Locale>
        legend={t("settings.chosenLanguage")}
        choices={choices}
        value={pendingLocale ?? locale}
        onChange={change}
      />
    </SettingsSection>
  );
}

/** The lower sections, loaded later. Only now does the page have its height, so links to a section scroll here. */
export function LazySections() {
  const { session } = useSession();
  const works = useCan("shifts.work");
  const isDesk = useCan("organization.calendar");
  useEffect(goToSection, []);
  return (
    <>
      <SecondFactorSection />
      <SessionsSection />
      <TokensSection />
      {session?.organization != null && <OrganizationSection />}
      <NotificationsSection />
      <QuietHoursSection />
      <MutedBuyersSection />
      {works && <SiteDetailsSection />}
      {(works || isDesk) && <CalendarFeedSection />}
      <LanguageSection />
      <DeviceSection />
      <MyDataSection />
      <SignOutSection />
    </>
  );
}

/** What the browser does for a fragment that exists on load; leaves the focus of users who have moved on. */
function goToSection() {
  const { hash } = location;
  const part = document.getElementById(hash.slice(1));
  part?.scrollIntoView();
  const { activeElement: focused } = document;
  if (focused === document.body || focused?.getAttribute("href") === hash)
    part?.focus({ preventScroll: true });
}

function OrganizationSection() {
  const { t, tag } = useI18n();
  const listFormat = new Intl.ListFormat(tag, { type: "unit" });
  const { session } = useSession();
  const manages = useCan("organization.manage");
  const { data } = useRead(api.organizations[":id"], { param: { id: "mine" } });
  return (
    <SettingsSection id="organization" title={t("settings.organization")}>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Fact name={t("settings.name")}>{data?.name ?? session?.organization?.name}</Fact>
        <Fact name={t("settings.companyId")}>{data?.companyId}</Fact>
        {data && data.municipalities.length > 0 && (
          <Fact name={t("settings.servedIn")}>{listFormat.format(data.municipalities)}</Fact>
        )}
      </dl>
      <LinkButton href={pathTo("organizationSettings")} className="sm:justify-self-start">
        {t(manages ? "titles.organizationSettings" : "settings.organizationMore")}
      </LinkButton>
    </SettingsSection>
  );
}

function Fact({ name, children }: { name: string; children: string | undefined }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-2 text-sm">{name}</dt>
      <dd className="wrap-anywhere min-h-6 font-semibold">{children}</dd>
    </div>
  );
}

/** Asks first if something is unsaved. */
function SignOutSection() {
  const { t } = useI18n();
  const { signOut, question } = useSignOut();
  const go = () => {
    unblockNavigation();
    void signOut();
  };
  return (
    <SettingsSection id="signOut" title={t("settings.signOut")} text={t("settings.signOutText")}>
      <Button onClick={() => confirmLeaving(go)} className="sm:justify-self-start">
        <LogOut aria-hidden size={20} />
        {t("layout.signOut")}
      </Button>
      {question}
    </SettingsSection>
  );
}
