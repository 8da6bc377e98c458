import { BriefcaseBusiness, Check, KeyRound, ScrollText, Settings, Users } from "lucide-react";
import type { ReactNode } from "react";
import { useId } from "react";
import type { PeopleCounts } from "#shared/people/employee.ts";
import { api } from "../lib/api/client.ts";
import { useRead } from "../lib/api/use-read.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { SkeletonCards } from "../ui/feedback/skeleton.tsx";
import { PageHeader } from "../ui/navigation/page-header.tsx";
import { List, ListRow } from "../ui/primitives/list-row.tsx";
import { OrganizationFacts } from "./organization-facts.tsx";

export default function OrganizationScreen() {
  const { t } = useI18n();
  const param = { id: "mine" };
  const { data: organization, error } = useRead(api.organizations[":id"], { param });
  const { data: counts, error: countError } = useRead(api.organizations[":id"].overview, { param });
  const failed = (!organization && error) || (!counts && countError);
  if (failed) throw failed;
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader title={t("titles.organization")} text={organization?.name} />
      {organization && counts ? (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
          <div className="grid grid-cols-1 gap-6">
            <ToDo counts={counts} />
            <Ways counts={counts} />
          </div>
          <OverviewSection title={t("organization.facts")}>
            <OrganizationFacts organization={organization} />
          </OverviewSection>
        </div>
      ) : (
        <SkeletonCards label={t("ui.loading")} />
      )}
    </div>
  );
}

function ToDo({ counts: { notLoggedIn, withoutTrade } }: { counts: PeopleCounts }) {
  const { t, count } = useI18n();
  const leadTo = (lacking: string) => `${pathTo("employees")}?lacking=${lacking}`;
  return (
    <OverviewSection title={t("organization.toDo")}>
      <List>
        {notLoggedIn > 0 && (
          <ListRow
            lead={<KeyRound aria-hidden className="shrink-0 text-ink-2" />}
            title={count("organization.notLoggedIn", notLoggedIn)}
            text={t("organization.notLoggedInText")}
            href={leadTo("login")}
          />
        )}
        {withoutTrade > 0 && (
          <ListRow
            lead={<BriefcaseBusiness aria-hidden className="shrink-0 text-ink-2" />}
            title={count("organization.withoutTrade", withoutTrade)}
            text={t("organization.withoutTradeText")}
            href={leadTo("trade")}
          />
        )}
        {notLoggedIn + withoutTrade === 0 && (
          <ListRow
            lead={<Check aria-hidden className="shrink-0 text-ok" />}
            title={t("organization.nothingToDo")}
            text={t("organization.nothingToDoText")}
          />
        )}
      </List>
    </OverviewSection>
  );
}

function Ways({ counts: { admins, desk, employees } }: { counts: PeopleCounts }) {
  const { t, count, tag } = useI18n();
  const kinds = [
    count("organization.admins", admins),
    desk > 0 && count("organization.desk", desk),
    employees > 0 && count("organization.employees", employees),
  ];
  const total = new Intl.NumberFormat(tag).format(admins + desk + employees);
  return (
    <OverviewSection title={t("organization.manage")}>
      <List>
        <ListRow
          lead={<Users aria-hidden className="shrink-0 text-ink-2" />}
          title={t("titles.employees")}
          text={kinds.filter(Boolean).join(" · ")}
          end={<span className="font-semibold">{total}</span>}
          href={pathTo("employees")}
        />
        <ListRow
          lead={<Settings aria-hidden className="shrink-0 text-ink-2" />}
          title={t("titles.organizationSettings")}
          text={t("organization.settingsHold")}
          href={pathTo("organizationSettings")}
        />
        <ListRow
          lead={<ScrollText aria-hidden className="shrink-0 text-ink-2" />}
          title={t("titles.organizationAudit")}
          text={t("organization.auditHolds")}
          href={pathTo("organizationAudit")}
        />
      </List>
    </OverviewSection>
  );
}

function OverviewSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id} className="font-semibold text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
