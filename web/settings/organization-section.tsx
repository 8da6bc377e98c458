import { api } from "../lib/api.ts";
import { useI18n } from "../lib/i18n.tsx";
import { useCan, useSession } from "../lib/session.tsx";
import { useRead } from "../lib/use-read.ts";
import { pathTo } from "../paths.ts";
import { LinkButton } from "../ui/link-button.tsx";
import { Section } from "./section.tsx";

/** Whose people one belongs to; its own page says, and lets its admins change, the rest. */
export function OrganizationSection() {
  const { t, tag } = useI18n();
  const inWords = new Intl.ListFormat(tag, { type: "unit" });
  const { session } = useSession();
  const manages = useCan("organization.manage");
  const { data } = useRead(api.organizations[":id"], { param: { id: "mine" } });
  return (
    <Section id="organization" title={t("settings.organization")}>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Fact name={t("settings.name")}>{data?.name ?? session?.organization?.name}</Fact>
        <Fact name={t("settings.companyId")}>{data?.companyId}</Fact>
        {data && data.municipalities.length > 0 && (
          <Fact name={t("settings.servedIn")}>{inWords.format(data.municipalities)}</Fact>
        )}
      </dl>
      <LinkButton href={pathTo("organizationSettings")} className="sm:justify-self-start">
        {t(manages ? "titles.organizationSettings" : "settings.organizationMore")}
      </LinkButton>
    </Section>
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
