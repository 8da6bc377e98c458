import { type TableWords, textOf } from "#shared/table-view.ts";
import { errorText } from "./error-text.ts";
import { useI18n } from "./i18n.tsx";
import { takeFile } from "./take-file.ts";
import { type ListEndpoint, usePages } from "./use-pages.ts";
import { useTableView } from "./use-table-view.ts";

/**
 * A list of the API as a table: what is asked of it, which the page's address keeps, and what a DataTable shows of it,
 * the same list as a file among it (the list's path and `.csv`). `param`: what the path names.
 */
export function useListTable<E extends ListEndpoint>(
  words: TableWords,
  endpoint: E,
  param?: Record<string, string>,
) {
  const { t } = useI18n();
  const { view, query, openId, hrefOf, change } = useTableView(words);
  const pages = usePages(endpoint, query, param);
  const href = `${endpoint.$url({ param }).pathname}.csv?${textOf(query)}`;
  const table = {
    ...{ view, pages, shape: words.shape, onView: change },
    file: { href, take: () => takeFile(href) },
    explain: (error: unknown) => errorText(t, error),
  };
  return { view, openId, hrefOf, table };
}
