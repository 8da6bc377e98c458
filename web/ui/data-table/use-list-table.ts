import { stringifyQuery, type TableParameters } from "#shared/lists/table-view.ts";
import { downloadFile } from "../../lib/api/download-file.ts";
import { errorText } from "../../lib/api/error-text.ts";
import { type ListEndpoint, usePages } from "../../lib/api/use-pages.ts";
import { useI18n } from "../../lib/i18n/i18n.tsx";
import { useTableView } from "./use-table-view.ts";

/**
 * A list of the API with its URL state, the pages a `DataTable` shows, and its CSV export (the list's path and `.csv`).
 * `param`: path parameters.
 */
export function useListTable<E extends ListEndpoint>(
  parameters: TableParameters,
  endpoint: E,
  param?: Record<string, string>,
) {
  const { t } = useI18n();
  const { view, query, openId, hrefOf, change } = useTableView(parameters);
  const pages = usePages(endpoint, query, param);
  const href = `${endpoint.$url({ param }).pathname}.csv?${stringifyQuery(query)}`;
  const table = {
    ...{ view, pages, shape: parameters.shape, onView: change },
    file: { href, take: () => downloadFile(href) },
    explain: (error: unknown) => errorText(t, error),
  };
  return { view, openId, hrefOf, table };
}
