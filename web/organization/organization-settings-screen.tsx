import { useSWRConfig } from "swr";
import type { Organization } from "#shared/organizations/organization.ts";
import { OrganizationBreadcrumbs } from "../domain/organizations/organization-breadcrumbs.tsx";
import { OrganizationLogo } from "../domain/organizations/organization-logo.tsx";
import { PictureField } from "../domain/pictures/picture-field.tsx";
import { NotFoundScreen } from "../layout/screens/not-found-screen.tsx";
import { api, buildCacheKey, unwrap } from "../lib/api/client.ts";
import { useRead } from "../lib/api/use-read.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { useCan, useSession } from "../lib/session/session.tsx";
import { Skeleton } from "../ui/feedback/skeleton.tsx";
import { PageHeader } from "../ui/navigation/page-header.tsx";
import { Card } from "../ui/primitives/card.tsx";
import { OrganizationFacts } from "./organization-facts.tsx";
import { OrganizationSettingsForm } from "./organization-settings-form.tsx";
import { PartnersSection } from "./partners-section.tsx";

const param = { id: "mine" };
const route = api.organizations[":id"];

function LogoField({ organization }: { organization: Organization }) {
  const { t } = useI18n();
  const { mutate } = useSWRConfig();
  const show = ({ logo }: Pick<Organization, "logo">) =>
    mutate(buildCacheKey(route, { param }), { ...organization, logo }, { revalidate: false });
  const save = async (body: Blob) => {
    const headers = { "Content-Type": body.type };
    await show(await unwrap(route.logo.$put({ param }, { init: { body, headers } })));
  };
  const texts = {
    title: t("organization.logo.title"),
    hint: t("organization.logo.hint"),
    add: t("organization.logo.add"),
    change: t("organization.logo.change"),
    remove: t("organization.logo.remove"),
    sure: t("organization.logo.sure"),
    goes: t("organization.logo.goes"),
    keep: t("kit.back"),
    removed: t("organization.logo.removed"),
  };
  return (
    <PictureField
      picture={<OrganizationLogo src={organization.logo} large />}
      hasPicture={organization.logo !== ""}
      texts={texts}
      kind="drawing"
      save={save}
      remove={async () => show(await unwrap(route.logo.$delete({ param })))}
    />
  );
}

/** Admins edit, others read. */
export default function OrganizationSettingsScreen() {
  const { t } = useI18n();
  const { session } = useSession();
  const manages = useCan("organization.manage");
  const publishes = useCan("gigs.create");
  const isMember = session?.organization != null;
  const { data, error } = useRead(api.organizations[":id"], isMember ? { param: { id: "mine" } } : null);
  if (!isMember) return <NotFoundScreen />;
  if (error && !data) throw error;
  const text = manages ? "organization.settingsText" : "organization.readText";
  return (
    <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-5">
      {manages && <OrganizationBreadcrumbs current={t("titles.organizationSettings")} />}
      <PageHeader title={t("titles.organizationSettings")} text={t(text)} />
      {!data && <Skeleton className="h-96 w-full" />}
      {data && manages && (
        <Card className="grid grid-cols-1 gap-5 sm:p-6">
          <LogoField organization={data} />
          <OrganizationSettingsForm organization={data} />
        </Card>
      )}
      {data && !manages && <OrganizationFacts organization={data} />}
      {data && publishes && <PartnersSection />}
    </div>
  );
}
