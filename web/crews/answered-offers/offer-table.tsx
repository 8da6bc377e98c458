import type { OfferWithGig } from "#shared/offers/offer.ts";
import { offersPage } from "#shared/offers/offers-table.ts";
import { api } from "../../lib/api/client.ts";
import { MessagesProvider, useI18n } from "../../lib/i18n/i18n.tsx";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { useListTable } from "../../ui/data-table/use-list-table.ts";
import { useOfferColumns } from "./use-offer-columns.tsx";

const newest = [{ column: "updated", isDescending: true }];

export function OfferTable() {
  return <MessagesProvider of="tables">{<Table />}</MessagesProvider>;
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
