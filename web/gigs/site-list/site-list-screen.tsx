import { Download, Printer } from "lucide-react";
import { useState } from "react";
import useSWRImmutable from "swr/immutable";
import { useParams } from "wouter";
import type { SiteListPerson } from "#shared/gigs/site-list.ts";
import { ApiError, api, unwrap } from "../../lib/api/client.ts";
import { downloadFile } from "../../lib/api/download-file.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { useRead } from "../../lib/api/use-read.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { pathTo } from "../../lib/navigation/paths.ts";
import { useDocumentTitle } from "../../lib/navigation/use-document-title.ts";
import { DownloadLink } from "../../ui/data-table/download-link.tsx";
import { SimpleTable, type SimpleTableColumn } from "../../ui/data-table/simple-table.tsx";
import { formatDateInput } from "../../ui/dates/date-text.ts";
import { Banner } from "../../ui/feedback/banner.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SkeletonCards } from "../../ui/feedback/skeleton.tsx";
import { Breadcrumbs } from "../../ui/navigation/breadcrumbs.tsx";
import { LinkButton } from "../../ui/navigation/link-button.tsx";
import { PageHeader } from "../../ui/navigation/page-header.tsx";
import { Button } from "../../ui/primitives/button.tsx";

const endpoint = api.gigs[":id"]["site-list"];

/** Read once each time it is opened, and by no update: each read is in the audit log. */
export default function SiteListScreen() {
  const { t } = useI18n();
  const { id = "" } = useParams();
  const args = { param: { id } };
  const { data: gig } = useRead(api.gigs[":id"], args);
  const [opening] = useState(() => crypto.randomUUID());
  const { data: list, error } = useSWRImmutable(
    `site list ${id} ${opening}`,
    () => unwrap(endpoint.$get(args)),
    { keepPreviousData: false },
  );
  const title = gig?.id === id ? gig.title : undefined;
  useDocumentTitle(title && `${t("titles.siteList")} · ${title}`);
  if (error instanceof ApiError && error.code === "offline") throw error;
  if (error) {
    return (
      <EmptyState
        title={t("siteList.notThere")}
        text={errorText(t, error)}
        action={<LinkButton href={pathTo("gigs")}>{t("titles.gigs")}</LinkButton>}
      />
    );
  }
  if (!list) return <SkeletonCards label={t("ui.loading")} />;
  return (
    <div className="grid grid-cols-1 gap-5">
      <Breadcrumbs
        parents={[{ label: title ?? t("titles.gig"), href: pathTo("gig", { id }) }]}
        current={t("titles.siteList")}
      />
      <PageHeader
        title={t("titles.siteList")}
        text={t("siteList.text")}
        actions={list.items.length > 0 && <Actions id={id} />}
      />
      {list.missing > 0 && <Missing people={list.missing} />}
      <div className="print-alone grid grid-cols-1 gap-3">
        <h2 className="hidden font-bold text-xl print:block">
          {[t("titles.siteList"), title, gig?.address].filter(Boolean).join(" · ")}
        </h2>
        <SiteListTable items={list.items} />
      </div>
    </div>
  );
}

function Actions({ id }: { id: string }) {
  const { t } = useI18n();
  const href = `${endpoint.$url({ param: { id } }).pathname}.csv`;
  return (
    <>
      <DownloadLink
        file={{ href, take: () => downloadFile(href) }}
        title={t("siteList.downloadHint")}
        explain={(error) => errorText(t, error)}
      >
        <Download aria-hidden size={18} />
        {t("siteList.download")}
      </DownloadLink>
      <Button onClick={() => print()}>
        <Printer aria-hidden size={18} />
        {t("siteList.print")}
      </Button>
    </>
  );
}

function Missing({ people }: { people: number }) {
  const { t, count } = useI18n();
  return <Banner tone="warning" title={count("siteList.missing", people)} text={t("siteList.missingText")} />;
}

function SiteListTable({ items }: { items: readonly SiteListPerson[] }) {
  const { t, locale } = useI18n();
  const oneLine = (text: string) => <span className="whitespace-nowrap">{text}</span>;
  const given = (text: string | null) =>
    text === null ? <span className="text-ink-2">{t("siteList.notGiven")}</span> : oneLine(text);
  const day = (date: string) => formatDateInput(date, locale);
  const columns: [SimpleTableColumn<SiteListPerson>, ...SimpleTableColumn<SiteListPerson>[]] = [
    { key: "name", label: t("siteList.name"), cell: ({ name }) => name || t("siteList.deleted") },
    {
      key: "birthDate",
      label: t("siteList.birthDate"),
      cell: ({ birthDate }) => given(birthDate && day(birthDate)),
    },
    { key: "taxNumber", label: t("siteList.taxNumber"), cell: ({ taxNumber }) => given(taxNumber) },
    { key: "firstDay", label: t("siteList.firstDay"), cell: ({ firstDay }) => oneLine(day(firstDay)) },
    { key: "lastDay", label: t("siteList.lastDay"), cell: ({ lastDay }) => oneLine(day(lastDay)) },
    { key: "employer", label: t("siteList.employer"), cell: ({ employer }) => employer },
    { key: "companyId", label: t("siteList.companyId"), cell: ({ companyId }) => oneLine(companyId ?? "") },
  ];
  return (
    <SimpleTable
      label={t("titles.siteList")}
      columns={columns}
      rows={items}
      keyOf={({ userId, employer }) => `${userId} ${employer}`}
      empty={<EmptyState title={t("siteList.none")} text={t("siteList.noneText")} />}
    />
  );
}
