import type { GigSummary } from "#shared/gig.ts";
import { gigsPage, gigsPageWithoutPay, gigsQuery } from "#shared/gigs-page.ts";
import { textOf } from "#shared/table-view.ts";
import { dayOf } from "#shared/time-zone.ts";
import { api } from "../lib/api.ts";
import { errorText } from "../lib/error-text.ts";
import { useI18n, WithMessages } from "../lib/i18n.tsx";
import { useCan } from "../lib/session.tsx";
import { takeFile } from "../lib/take-file.ts";
import { hasFailed, usePages } from "../lib/use-pages.ts";
import { useTableView } from "../lib/use-table-view.ts";
import { CrewLegend } from "../ui/crew-legend.tsx";
import { DataTable } from "../ui/data-table/data-table.tsx";
import { dayText } from "../ui/day-text.ts";
import { GigLinks } from "./gig-links.tsx";
import { NoGigs } from "./no-gigs.tsx";
import { useGigColumns } from "./use-gig-columns.tsx";
import { useIsPriceOwn } from "./use-pay.ts";

const soonest = [{ column: "start", isDescending: false }];

/** The gigs as a desk lives in them. */
export function GigTable() {
  return (
    <WithMessages of="tables">
      <Table />
    </WithMessages>
  );
}

function Table() {
  const { t } = useI18n();
  // To who makes offers the open ones come first, in an order that no column tells.
  const order = useCan("offers.make") ? [] : soonest;
  const isPriceOwn = useIsPriceOwn();
  const words = isPriceOwn ? gigsPage : gigsPageWithoutPay;
  const { view, hrefOf, change } = useTableView(words);
  const query = gigsQuery(view, dayOf(Date.now()));
  // The same that the list shows, which stood here before: nothing is asked twice.
  const pages = usePages(api.gigs, query);
  const isShown = !hasFailed(pages) && pages.items !== undefined && pages.items.length > 0;
  const href = `${api.gigs.$url().pathname}.csv?${textOf(query)}`;
  return (
    <>
      <DataTable<GigSummary>
        {...{ view, pages }}
        shape={words.shape}
        onView={change}
        label={t("titles.gigs")}
        search={t("gigTable.search")}
        columns={useGigColumns(isPriceOwn)}
        order={order}
        nameOf={({ title }) => title}
        {...(isPriceOwn && { file: { href, take: () => takeFile(href) } })}
        links={<GigLinks view={view} hrefOf={hrefOf} />}
        also={useAlso(view.also)}
        empty={<NoGigs />}
        explain={(error) => errorText(t, error)}
      />
      {isShown && <CrewLegend word={(state) => t(`crew.legend.${state}`)} />}
    </>
  );
}

/** What narrows the gigs by a word of its own, in words. */
function useAlso({ from, to, mine }: Readonly<Record<string, string>>) {
  const { t, locale } = useI18n();
  return [
    ...(from ? [{ name: "from", label: t("gigTable.fromDay", { day: dayText(from, locale) }) }] : []),
    ...(to ? [{ name: "to", label: t("gigTable.toDay", { day: dayText(to, locale) }) }] : []),
    ...(mine ? [{ name: "mine", label: t("gigs.mine") }] : []),
  ];
}
