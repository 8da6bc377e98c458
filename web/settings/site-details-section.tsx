import { SiteDetailsForm } from "../domain/people/site-details-form.tsx";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useSession } from "../lib/session/session.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** For who works gigs: what the lists of sites need. */
export function SiteDetailsSection() {
  const { t } = useI18n();
  const { session } = useSession();
  return (
    <SettingsSection id="siteDetails" title={t("siteDetails.heading")} text={t("siteDetails.textOwn")}>
      {session && <SiteDetailsForm userId={session.user.id} />}
    </SettingsSection>
  );
}
