import type { OfferWithGig } from "#shared/offer.ts";
import { offersPage } from "#shared/offers-table.ts";
import { api } from "../lib/api.ts";
import { useI18n, WithMessages } from "../lib/i18n.tsx";
import { useListTable } from "../lib/use-list-table.ts";
import { DataTable } from "../ui/data-table/data-table.tsx";
import { useOfferColumns } from "./use-offer-columns.tsx";

const newest = [{ column: "updated", isDescending: true }];

/** What has been answered, as a desk looks it up. */
export function OfferTable() {
  return <WithMessages of="tables">{<Table />}</WithMessages>;
}

function Table() {
  const { t } = useI18n();
  const { table } = useListTable(offersPage, api.offers);
  return (
    <DataTable<OfferWithGig>
      {...table}
      label={t("offers.settled")}
      search={t("offers.search")}
      columns={useOfferColumns()}
      order={newest}
      nameOf={({ gig }) => gig.title}
      empty={null}
    />
  );
}
