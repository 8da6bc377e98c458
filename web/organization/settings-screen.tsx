import { NotFoundScreen } from "../layout/not-found-screen.tsx";
import { UpToOrganization } from "../layout/up-to-organization.tsx";
import { api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useCan, useSession } from "../lib/session.tsx";
import { useRead } from "../lib/use-read.ts";
import { Card } from "../ui/card.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { LogoField } from "./logo-field.tsx";
import { OrganizationFacts } from "./organization-facts.tsx";
import { SettingsForm } from "./settings-form.tsx";

/** What is known of one's organisation: its admins change it, its other people read it. */
export default function SettingsScreen() {
  const { t } = useI18n();
  const { session } = useSession();
  const manages = useCan("organization.manage");
  const isMember = session?.organization != null;
  const { data, error } = useRead(api.organizations[":id"], isMember ? { param: { id: "mine" } } : null);
  if (!isMember) return <NotFoundScreen />;
  if (error && !data) throw error;
  const text = manages ? "organization.settingsText" : "organization.readText";
  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-5">
      {manages && <UpToOrganization here={t("titles.organizationSettings")} />}
      <PageHeader title={t("titles.organizationSettings")} text={t(text)} />
      {!data && <Skeleton className="h-96 w-full" />}
      {data && manages && (
        <Card className="grid grid-cols-1 gap-5 sm:p-6">
          <LogoField organization={data} />
          <SettingsForm organization={data} />
        </Card>
      )}
      {data && !manages && <OrganizationFacts organization={data} />}
    </div>
  );
}
