import { Download, IdCard } from "lucide-react";
import { useSearch } from "wouter";
import type { ExpiringCard } from "#shared/people/cards.ts";
import { CardValidityText } from "../domain/people/card-validity-text.tsx";
import { PersonCell } from "../domain/people/person-cell.tsx";
import { api } from "../lib/api/client.ts";
import { downloadFile } from "../lib/api/download-file.ts";
import { errorText } from "../lib/api/error-text.ts";
import { usePages } from "../lib/api/use-pages.ts";
import { useI18n } from "../lib/i18n/i18n.tsx";
import { pathTo } from "../lib/navigation/paths.ts";
import { useCan } from "../lib/session/session.tsx";
import { DownloadLink } from "../ui/data-table/download-link.tsx";
import { FilterLinks } from "../ui/data-table/filter-links.tsx";
import { SimpleTable, type SimpleTableColumn } from "../ui/data-table/simple-table.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { SkeletonCards } from "../ui/feedback/skeleton.tsx";
import { Breadcrumbs } from "../ui/navigation/breadcrumbs.tsx";
import { LoadMore } from "../ui/navigation/load-more.tsx";
import { PageHeader } from "../ui/navigation/page-header.tsx";

const endpoint = api.organizations[":id"].cards;
const mine = { id: "mine" };

/** Days from today on; "60" is what the API takes by itself. */
const periods = ["0", "60", "180", "365"] as const;
type Period = (typeof periods)[number];
const usual: Period = "60";

const queryOf = (period: Period): Record<string, string> => (period === usual ? {} : { within: period });
const hrefOf = (period: Period) =>
  [pathTo("expiringCards"), String(new URLSearchParams(queryOf(period)))].filter(Boolean).join("?");

export default function ExpiringCardsScreen() {
  const { t } = useI18n();
  const within = new URLSearchParams(useSearch()).get("within");
  const period = periods.find((one) => one === within) ?? usual;
  const { items, error, isOld, ...pages } = usePages(endpoint, queryOf(period), mine);
  const { pathname } = endpoint.$url({ param: mine, query: {} });
  const csv = `${pathname}.csv?within=${period}`;
  return (
    <div className="grid grid-cols-1 gap-5">
      <EmployeesBreadcrumbs />
      <PageHeader
        title={t("titles.expiringCards")}
        text={t("expiringCards.text")}
        actions={
          items &&
          items.length > 0 && (
            <DownloadLink
              file={{ href: csv, take: () => downloadFile(csv) }}
              explain={(failure) => errorText(t, failure)}
            >
              <Download aria-hidden size={18} />
              {t("expiringCards.download")}
            </DownloadLink>
          )
        }
      />
      <FilterLinks
        label={t("expiringCards.show")}
        queues={periods}
        current={period}
        hrefOf={hrefOf}
        labelOf={(one) => t(`expiringCards.within.${one}`)}
      />
      {!items && !error && <SkeletonCards label={t("ui.loading")} />}
      {!items && Boolean(error) && <p role="alert">{errorText(t, error)}</p>}
      {items && <CardTable items={items} period={period} />}
      <LoadMore {...pages} explain={(failure) => errorText(t, failure)} />
    </div>
  );
}

/** For who manages the people; their desk has no list of them. */
function EmployeesBreadcrumbs() {
  const { t } = useI18n();
  if (!useCan("organization.manage")) return null;
  const parents = (["organization", "employees"] as const).map((page) => ({
    label: t(`titles.${page}`),
    href: pathTo(page),
  }));
  return (
    <div className="-mb-3">
      <Breadcrumbs parents={parents} current={t("titles.expiringCards")} />
    </div>
  );
}

function CardTable({ items, period }: { items: readonly ExpiringCard[]; period: Period }) {
  const { t } = useI18n();
  const columns: [SimpleTableColumn<ExpiringCard>, ...SimpleTableColumn<ExpiringCard>[]] = [
    {
      key: "name",
      label: t("people.name"),
      cell: ({ userId, name, avatar }) => <PersonCell person={{ id: userId, name, avatar }} />,
    },
    { key: "card", label: t("cards.card"), cell: ({ kind }) => t(`cards.kind.${kind}`) },
    { key: "state", label: t("cards.state"), cell: (card) => <CardValidityText card={card} /> },
  ];
  return (
    <SimpleTable
      label={t("titles.expiringCards")}
      columns={columns}
      rows={items}
      keyOf={({ userId, kind }) => `${userId} ${kind}`}
      empty={
        <EmptyState
          icon={<IdCard aria-hidden />}
          title={t(period === "0" ? "expiringCards.noneExpired" : "expiringCards.none")}
          text={t("expiringCards.noneText")}
        />
      }
    />
  );
}
